package dohyo.lab.artifact;

import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ChecksumFailureException;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Explains the resolver's exceptions in a sentence. */
final class FetchFailures {

    private static final int DEEPEST_CAUSE = 20;

    private FetchFailures() {}

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
        return new IOException(
                "cannot fetch " + what + ": " + rootMessage(failure)
                        + "; check the network, and mirrors and proxies in Maven's settings.xml",
                failure);
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
