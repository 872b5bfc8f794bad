package dohyo.lab.artifact;

import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ChecksumFailureException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Explains the resolver's exceptions in a sentence. */
final class FetchFailures {

    private static final int DEEPEST_CAUSE = 20;

    private static final List<String> NO_ROOM =
            List.of("No space left on device", "Disk quota exceeded", "File too large");

    private FetchFailures() {}

    /** The cache folder takes no more. */
    static IOException explain(Path cache, IOException failure) {
        return new IOException(
                "cannot write into the cache folder " + cache + ": " + failure.getMessage()
                        + "; make room there, or set XDG_CACHE_HOME to a folder with room",
                failure);
    }

    static IOException explain(List<String> coordinates, Exception failure) {
        String what = String.join(", ", coordinates);
        if (find(failure, ChecksumFailureException.class).isPresent()) {
            return new IOException(
                    "cannot fetch " + what + ": " + rootMessage(failure)
                            + "; a mirror or proxy changed a file: clear its cache and try again",
                    failure);
        }
        if (find(failure, ArtifactNotFoundException.class).isPresent()) {
            return new MissingArtifactException(
                    what + " is not in the Maven repositories: " + rootMessage(failure), failure);
        }
        if (isNoRoom(rootMessage(failure))) {
            return new IOException(
                    "cannot fetch " + what + ": " + rootMessage(failure)
                            + "; make room on the disk of the local Maven repository, or name"
                            + " another in Maven's settings.xml. Nothing half fetched is used",
                    failure);
        }
        return new IOException(
                "cannot fetch " + what + ": " + rootMessage(failure)
                        + "; check the network, and mirrors and proxies in Maven's settings.xml",
                failure);
    }

    /** As the C library says that a disk, a quota or a limit is full. */
    private static boolean isNoRoom(String message) {
        return NO_ROOM.stream().anyMatch(message::contains);
    }

    private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
        Throwable cause = failure;
        for (int i = 0; i < DEEPEST_CAUSE && cause != null; i++, cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return Optional.of(type.cast(cause));
            }
        }
        return Optional.empty();
    }

    /** The innermost message, with the exception's name when the message alone says little. */
    private static String rootMessage(Throwable failure) {
        Throwable root = failure;
        for (int i = 0; i < DEEPEST_CAUSE && root.getCause() != null; i++) {
            root = root.getCause();
        }
        String name = root.getClass().getSimpleName();
        return root.getMessage() == null ? name : name + ": " + root.getMessage();
    }
}
