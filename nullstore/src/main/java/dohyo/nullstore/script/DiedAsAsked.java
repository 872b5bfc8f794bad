package dohyo.nullstore.script;

/** The script says that the store ends by itself. */
public final class DiedAsAsked extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DiedAsAsked() {
        super("died, as its script says");
    }
}
