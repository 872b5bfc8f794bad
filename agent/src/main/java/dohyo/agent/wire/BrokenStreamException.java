package dohyo.agent.wire;

import java.io.IOException;

/** A stream that does not hold what two sides of the same build say to each other. */
public final class BrokenStreamException extends IOException {

    private static final long serialVersionUID = 1L;

    public BrokenStreamException(String message) {
        super(message);
    }
}
