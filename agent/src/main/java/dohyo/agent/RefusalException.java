package dohyo.agent;

import java.io.IOException;

/** Something that the agent does not do, with the reason. */
final class RefusalException extends IOException {

    private static final long serialVersionUID = 1L;

    RefusalException(String message) {
        super(message);
    }
}
