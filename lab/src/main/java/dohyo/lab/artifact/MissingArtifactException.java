package dohyo.lab.artifact;

import java.io.IOException;

/** The repositories answered, and they do not have it. */
public final class MissingArtifactException extends IOException {

    private static final long serialVersionUID = 1L;

    MissingArtifactException(String message, Throwable cause) {
        super(message, cause);
    }
}
