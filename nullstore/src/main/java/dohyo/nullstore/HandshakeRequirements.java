package dohyo.nullstore;

import dohyo.nullstore.wire.CqlProtocol;

/**
 * On which terms a null store talks.
 *
 * @param newestVersion of the protocol that it speaks, 4 or 5; never an older one than 4
 * @param user whom it lets in; empty lets everybody in without a password
 */
public record HandshakeRequirements(int newestVersion, String user, String password) {

    /** Everybody may talk. */
    public static final HandshakeRequirements OPEN = new HandshakeRequirements(5, "", "");

    boolean speaks(int version) {
        return version >= CqlProtocol.OLDEST_VERSION && version <= newestVersion;
    }

    /** The Redis protocol in version 3 is as new as CQL's version 5; version 2 is always spoken. */
    boolean speaksResp(int version) {
        return version == 2 || (version == 3 && speaks(5));
    }

    /** Whether they are those of the one user; {@code default} is everybody's other name. */
    boolean areMet(String name, String secret) {
        return (name.equals(user) || name.equals("default")) && secret.equals(password);
    }

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
