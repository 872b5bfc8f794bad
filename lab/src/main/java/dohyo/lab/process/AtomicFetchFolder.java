package dohyo.lab.process;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * A folder in which whatever is fetched appears as a whole or not at all.
 *
 * @param folder made when something is fetched
 */
public record AtomicFetchFolder(Path folder) {

    private static final Duration UNFINISHED = Duration.ofHours(1);
    private static final String FETCHING = ".fetch-";

    /** A place to fetch something into; to be removed by the caller. */
    public Path begin() throws IOException {
        Files.createDirectories(folder);
        removeUnfinished();
        return Files.createTempDirectory(folder, FETCHING);
    }

    /** What a Dohyo left that was killed while it fetched: older than any fetch takes. */
    private void removeUnfinished() throws IOException {
        long oldest = System.currentTimeMillis() - UNFINISHED.toMillis();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.toList()) {
                boolean unfinished = each.getFileName().toString().startsWith(FETCHING);
                if (unfinished && each.toFile().lastModified() < oldest) {
                    Folders.remove(each);
                }
            }
        }
    }

    /** Another Dohyo may have been quicker; both fetched the same. */
    public void finish(Path unpacked, Path home) throws IOException {
        try {
            Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw e;
        } catch (FileSystemException e) {
            if (!Files.isDirectory(home)) {
                throw e;
            }
        }
    }

    /** Waits for a program that fetches; fails when it fails or takes too long. */
    public static void await(ChildProcess program, Duration longest) throws IOException {
        long deadlineNanos = System.nanoTime() + longest.toNanos();
        while (!program.awaitExit(Duration.ofMillis(200))) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IOException("fetching was interrupted");
            }
            if (System.nanoTime() - deadlineNanos > 0) {
                throw new IOException(program.name() + " took over " + longest.toMinutes()
                        + " minutes; " + program.lastWords());
            }
        }
        if (program.exitCode() != 0) {
            throw new IOException(program.name() + " could not fetch it; " + program.lastWords());
        }
    }
}
