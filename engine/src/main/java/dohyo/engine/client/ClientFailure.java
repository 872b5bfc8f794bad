package dohyo.engine.client;

import org.jspecify.annotations.Nullable;

/** The store could not be reached or refused what was asked; the message is for the user. */
public final class ClientFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean refusal;

    public ClientFailure(String message) {
        super(message);
        refusal = false;
    }

    public ClientFailure(String message, Throwable cause) {
        this(message, cause, false);
    }

    private ClientFailure(String message, @Nullable Throwable cause, boolean refusal) {
        super(message, cause);
        this.refusal = refusal;
    }

    /** What was asked can never be done as it is written; the message names it. */
    public static ClientFailure refusal(String message, @Nullable Throwable cause) {
        return new ClientFailure(message, cause, true);
    }

    /** Whether what was asked is wrong, and not the world. */
    public boolean isRefusal() {
        return refusal;
    }
}
