package dohyo.language.unit;

/** A word that is not a value of its notation; the message says why, the hint what to write. */
public final class NotationException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String hint;

    public NotationException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** The message; never null, unlike {@link #getMessage()} of exceptions in general. */
    public String message() {
        return String.valueOf(getMessage());
    }

    public String hint() {
        return hint;
    }
}
