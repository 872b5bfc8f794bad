package dohyo.engine;

/** The load cannot go on; the message says what happened and what to do. */
public final class LoadFailure extends Exception {

    private static final long serialVersionUID = 1L;

    public LoadFailure(String message) {
        super(message);
    }
}
