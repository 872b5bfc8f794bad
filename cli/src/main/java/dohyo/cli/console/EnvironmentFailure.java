package dohyo.cli.console;

/** Something outside Dohyo refused (a folder, a disk); exit code 3. A sentence as message. */
public final class EnvironmentFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public EnvironmentFailure(String message) {
        super(message);
    }

    public EnvironmentFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
