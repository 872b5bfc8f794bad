package dohyo.client.cql;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * User and password, from the environment only: a command line and a result directory are read by
 * others.
 */
final class Credentials {

    static final String USER = "DOHYO_CQL_USER";
    static final String PASSWORD = "DOHYO_CQL_PASSWORD";

    private final String user;
    private final String password;

    private Credentials(String user, String password) {
        this.user = user;
        this.password = password;
    }

    /** What these variables say; nothing unless both are set. */
    static Optional<Credentials> in(Map<String, String> environment) {
        String user = environment.getOrDefault(USER, "");
        String password = environment.getOrDefault(PASSWORD, "");
        return user.isEmpty() || password.isEmpty()
                ? Optional.empty()
                : Optional.of(new Credentials(user, password));
    }

    /** The message of SASL PLAIN without an authorization identity (RFC 4616). */
    byte[] plain() {
        return ("\0" + user + "\0" + password).getBytes(StandardCharsets.UTF_8);
    }

    /** Never the password. */
    @Override
    public String toString() {
        return "credentials of " + user;
    }
}
