package dohyo.lab.stores;

import java.io.IOException;

/**
 * The outside world refused: a system could not be fetched, started or reached. The message names
 * the log and shows its last lines; exit code 3. A spec that no version of the world could satisfy
 * (unknown version, JDK that does not fit) is {@code usersInput}; exit code 2.
 */
public final class StoreFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean usersInput;

    private StoreFailure(
            String message,
            @org.jspecify.annotations.Nullable Throwable cause,
            boolean usersInput) {
        super(message, cause);
        this.usersInput = usersInput;
    }

    /** The world refused. */
    public static StoreFailure world(String message, Throwable cause) {
        return new StoreFailure(message, cause, false);
    }

    /** The world refused. */
    public static StoreFailure world(String message) {
        return new StoreFailure(message, null, false);
    }

    /** A system that somebody else keeps could not be asked; the hint goes behind the reason. */
    public static StoreFailure notAttached(String contactPoint, IOException cause, String hint) {
        String message = cause.getMessage();
        String reason = message == null ? cause.getClass().getSimpleName() : message;
        return world("cannot attach to " + contactPoint + ": " + reason + hint, cause);
    }

    /** What was asked for does not exist or does not fit together. */
    public static StoreFailure input(String message) {
        return new StoreFailure(message, null, true);
    }

    /** The same with a clause behind its message; itself when that is empty. */
    public StoreFailure adding(String clause) {
        return clause.isEmpty() ? this : new StoreFailure(getMessage() + clause, this, usersInput);
    }

    public boolean usersInput() {
        return usersInput;
    }
}
