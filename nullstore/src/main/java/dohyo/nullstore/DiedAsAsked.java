package dohyo.nullstore;

/** The script says that the store ends by itself. */
final class DiedAsAsked extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DiedAsAsked() {
        super("died, as its script says");
    }
}
