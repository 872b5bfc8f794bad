package dohyo.lab.host;

import dohyo.model.result.PageCacheNote;
import dohyo.model.result.PageCacheNote.Dropped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Every trial begins with what it has on disk and nothing of it in memory. First all that was
 * written is brought to the disk, as only clean pages can be dropped, and as nobody's writes are to
 * be another one's burden. Then root drops the cache of the machine; everybody else asks the kernel
 * to drop the store's own files, which {@code dd} does (POSIX_FADV_DONTNEED).
 *
 * @param dropCaches the kernel's file that drops everything
 * @param patience with each program
 */
public record EmptyPageCache(Path dropCaches, Duration patience) implements PageCache {

    private static final String CLEAN_PAGES = "1\n";
    private static final int FILES_AT_ONCE = 200;
    private static final List<String> EVICT = List.of(
            "sh",
            "-c",
            "for f; do dd if=\"$f\" iflag=nocache count=0 status=none || exit 1; done",
            "dohyo-evict");

    /** Of this machine. */
    public static PageCache ofThisMachine() {
        return new EmptyPageCache(Path.of("/proc/sys/vm/drop_caches"), Duration.ofMinutes(1));
    }

    @Override
    public Optional<PageCacheNote> even(List<Path> homes) {
        long begun = System.nanoTime();
        boolean synced = isDone(List.of("sync"));
        Dropped dropped = isWholeDropped()
                ? Dropped.MACHINE
                : isEvicted(homes) ? Dropped.STORE : Dropped.NOTHING;
        return Optional.of(new PageCacheNote(
                dropped, synced, (System.nanoTime() - begun) / 1e9, remark(synced, dropped)));
    }

    private static String remark(boolean synced, Dropped dropped) {
        if (!synced) {
            return "sync did not end in time, or is not there";
        }
        return dropped == Dropped.NOTHING
                ? "the kernel's cache may be dropped by root only, and dd could not drop the"
                        + " store's files (GNU coreutils can)"
                : "";
    }

    private boolean isWholeDropped() {
        try {
            Files.writeString(dropCaches, CLEAN_PAGES);
            return true;
        } catch (IOException notRoot) {
            return false;
        }
    }

    private boolean isEvicted(List<Path> homes) {
        List<String> files = new ArrayList<>();
        for (Path home : homes) {
            try (Stream<Path> all = Files.walk(home)) {
                all.filter(Files::isRegularFile).map(Path::toString).forEach(files::add);
            } catch (IOException | UncheckedIOException gone) {
                return false;
            }
        }
        boolean all = true;
        for (int from = 0; from < files.size(); from += FILES_AT_ONCE) {
            List<String> words = new ArrayList<>(EVICT);
            words.addAll(files.subList(from, Math.min(files.size(), from + FILES_AT_ONCE)));
            all &= isDone(words);
        }
        return all;
    }

    private boolean isDone(List<String> words) {
        try {
            Process process = new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                process.destroyForcibly();
            }
            return ended && process.exitValue() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
