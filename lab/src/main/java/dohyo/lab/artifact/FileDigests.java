package dohyo.lab.artifact;

import static java.util.Objects.requireNonNull;

import dohyo.lab.artifact.DigestMemory.Seen;
import dohyo.lab.process.Digests;
import dohyo.lab.process.FileTraces;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * SHA-256 of files, read once as long as a file is untouched: on the same device the same inode,
 * size, and times of the last write and of the last change of the inode, which nobody can set back.
 */
public final class FileDigests {

    private static final String CHANGE = "unix:ctime";

    /** A file that was changed so lately may change once more in the same tick of its clock. */
    private static final Duration SETTLED = Duration.ofSeconds(2);

    private static final Map<Path, Seen> SEEN = new ConcurrentHashMap<>();
    private static volatile @Nullable DigestMemory memory;

    private FileDigests() {}

    /**
     * Takes over what earlier processes have read, and tells later ones: it takes a second of a
     * core to read the jars of a store.
     *
     * @param cache the user's
     */
    public static synchronized void rememberIn(Path cache) {
        memory = new DigestMemory(cache);
    }

    /** In hexadecimal. */
    public static String of(Path file) throws IOException {
        String traces = FileTraces.of(file);
        Seen seen = SEEN.computeIfAbsent(file, FileDigests::remembered);
        if (seen == null || !seen.traces().equals(traces)) {
            Instant settled = Instant.now().minus(SETTLED);
            seen = new Seen(traces, Digests.of(file));
            SEEN.put(file, seen);
            FileTime changed = (FileTime) requireNonNull(Files.getAttribute(file, CHANGE));
            if (changed.toInstant().isBefore(settled)) {
                remember(file, seen);
            }
        }
        return seen.sha256();
    }

    /** Null for a file of which no earlier process has told. */
    private static @Nullable Seen remembered(Path file) {
        DigestMemory kept = memory;
        return kept == null ? null : kept.find(file).orElse(null);
    }

    private static synchronized void remember(Path file, Seen seen) {
        DigestMemory kept = memory;
        if (kept != null) {
            kept.add(file, seen);
        }
    }

    /**
     * Reads several files at the same time, so that {@link #of} finds what they are. What cannot be
     * read is told there.
     */
    public static void readAhead(List<Path> files) {
        files.parallelStream().forEach(file -> {
            try {
                String unused = of(file);
            } catch (IOException toldWhenAsked) {
                return;
            }
        });
    }
}
