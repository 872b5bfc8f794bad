package dohyo.cli.console;

/** Something outside Dohyo refused (a folder, a disk); exit code 3. A sentence as message. */
public final class WorldRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public WorldRefusal(String message) {
        super(message);
    }

    public WorldRefusal(String message, Throwable cause) {
        super(message, cause);
    }
}
