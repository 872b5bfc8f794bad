package dohyo.client.resp.lane;

import java.util.Map;
import java.util.Optional;

/**
 * User and password, from the environment only: a command line and a result directory are read by
 * others.
 *
 * @param user empty for the store's {@code default} user
 * @param inClear whether the password may travel over a network that is not encrypted
 */
public record Credentials(String user, String password, boolean inClear) {

    public static final String USER = "DOHYO_RESP_USER";
    public static final String PASSWORD = "DOHYO_RESP_PASSWORD";
    static final String IN_CLEAR = "DOHYO_RESP_IN_CLEAR";

    private static final String DEFAULT_USER = "default";

    /** What these variables say; nothing without a password. */
    public static Optional<Credentials> in(Map<String, String> environment) {
        String password = environment.getOrDefault(PASSWORD, "");
        return password.isEmpty()
                ? Optional.empty()
                : Optional.of(new Credentials(
                        environment.getOrDefault(USER, ""),
                        password,
                        environment.getOrDefault(IN_CLEAR, "").equals("on")));
    }

    /** As whom HELLO logs in, which always wants a name. */
    String named() {
        return user.isEmpty() ? DEFAULT_USER : user;
    }

    /** Never the password. */
    @Override
    public String toString() {
        return "credentials of " + named();
    }
}
