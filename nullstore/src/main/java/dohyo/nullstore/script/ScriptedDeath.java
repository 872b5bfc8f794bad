package dohyo.nullstore.script;

/** The script says that the store ends by itself. */
public final class ScriptedDeath extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ScriptedDeath() {
        super("died, as its script says");
    }
}
