package dohyo.nullstore;

/**
 * On which terms a null store talks.
 *
 * @param user whom it lets in; empty lets everybody in without a password
 */
public record Terms(String user, String password) {

    /** Everybody may talk. */
    public static final Terms OPEN = new Terms("", "");

    boolean asksPassword() {
        return !user.isEmpty();
    }

    /** Whether these are the bytes of SASL PLAIN for the one user: two zeros part three texts. */
    boolean isMet(String token) {
        String[] parts = token.split("\0", -1);
        return parts.length == 3 && parts[1].equals(user) && parts[2].equals(password);
    }

    /** Never the password. */
    @Override
    public String toString() {
        return asksPassword() ? "Terms[user=" + user + "]" : "Terms[open]";
    }
}
