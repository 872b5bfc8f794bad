package dohyo.lab.attach;

import java.nio.charset.StandardCharsets;

/** A user and a password, which is shown nowhere. */
final class MaskedCredentials {

    private final String user;
    private final String password;

    MaskedCredentials(String user, String password) {
        this.user = user;
        this.password = password;
    }

    String user() {
        return user;
    }

    String password() {
        return password;
    }

    /** The message of SASL PLAIN without an authorization identity (RFC 4616). */
    byte[] plain() {
        return ("\0" + user + "\0" + password).getBytes(StandardCharsets.UTF_8);
    }

    /** Never the password. */
    @Override
    public String toString() {
        return "login of " + user;
    }
}
