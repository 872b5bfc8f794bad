package dohyo.cli.console;

/** What the user gave cannot be used; exit code 2. The message is printed as it stands. */
public final class UserMistake extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UserMistake(String message) {
        super(message);
    }
}
