package dohyo.engine.client;

/** The store could not be reached or refused what was asked; the message is for the user. */
public final class ClientFailure extends Exception {

    private static final long serialVersionUID = 1L;

    public ClientFailure(String message) {
        super(message);
    }

    public ClientFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
