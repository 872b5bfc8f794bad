package dohyo.lab.attach;

import dohyo.lab.process.Secrets;
import dohyo.lab.stores.StoreFailure;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How to get into systems that somebody else keeps, from the environment of the process or from a
 * file that only its owner can read.
 */
public final class Access {

    /** Without a login; nothing is kept. */
    public static final Access NONE = new Access(Map.of(), Map.of(), false);

    private static final String USER = "DOHYO_CQL_USER";
    private static final String PASSWORD = "DOHYO_CQL_PASSWORD";
    private static final String JMX_USER = "DOHYO_JMX_USER";
    private static final String JMX_PASSWORD = "DOHYO_JMX_PASSWORD";

    private final Map<String, String> environment;
    private final Map<String, String> file;
    private final boolean keeps;

    private Access(Map<String, String> environment, Map<String, String> file, boolean keeps) {
        this.environment = Map.copyOf(environment);
        this.file = file;
        this.keeps = keeps;
    }

    /**
     * Access as a user gives it.
     *
     * @param credentials a file that comes before the environment; null for none
     * @param keeps whether keyspaces of ours stay when a run ends
     */
    public static Access of(
            Map<String, String> environment, @Nullable Path credentials, boolean keeps)
            throws StoreFailure {
        Map<String, String> file =
                credentials == null ? Map.of() : CredentialsFile.read(credentials);
        return new Access(environment, file, keeps);
    }

    boolean keeps() {
        return keeps;
    }

    /** Of the native protocol. */
    Optional<Login> cql() {
        return login("user", USER, "password", PASSWORD);
    }

    /** Of the management. */
    Optional<Login> jmx() {
        return login("jmx-user", JMX_USER, "jmx-password", JMX_PASSWORD);
    }

    /** What a load worker must know and nobody else may. */
    Secrets forWorkers() {
        return cql().map(
                        login -> Secrets.of(Map.of(USER, login.user(), PASSWORD, login.password())))
                .orElse(Secrets.NONE);
    }

    /** Where a load worker finds whom to trust and who to be: names of files. */
    Map<String, String> certificates() {
        Map<String, String> named = new HashMap<>(environment);
        named.keySet().retainAll(Trust.VARIABLES);
        return Map.copyOf(named);
    }

    Trust trust() {
        return new Trust(environment);
    }

    private Optional<Login> login(
            String user, String userVariable, String password, String passwordVariable) {
        String name = file.getOrDefault(user, environment.getOrDefault(userVariable, ""));
        String word = file.getOrDefault(password, environment.getOrDefault(passwordVariable, ""));
        return name.isEmpty() || word.isEmpty()
                ? Optional.empty()
                : Optional.of(new Login(name, word));
    }

    /** Never a password. */
    @Override
    public String toString() {
        return "access of " + cql().map(Login::user).orElse("nobody");
    }
}
