package dohyo.client.language;

import java.util.Map;

/**
 * As whom a driver connects. It is said in the environment only: a command line and a result
 * directory are read by others.
 *
 * @param user empty when nobody is named
 * @param password empty when none is given
 */
public record Login(String user, String password) {

    private static final String USER = "DOHYO_CQL_USER";
    private static final String PASSWORD = "DOHYO_CQL_PASSWORD";

    /** What these variables say. */
    public static Login in(Map<String, String> environment) {
        return new Login(
                environment.getOrDefault(USER, ""), environment.getOrDefault(PASSWORD, ""));
    }

    /** Whether the store is to be told a name. */
    public boolean isNamed() {
        return !user.isEmpty();
    }

    /** Never the password. */
    @Override
    public String toString() {
        return isNamed() ? "login of " + user : "no login";
    }
}
