package dohyo.lab.attach;

import dohyo.lab.process.SecretVariables;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.AttachedSystem;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * How to get into systems that somebody else keeps, from the environment of the process or from a
 * file that only its owner can read.
 */
public final class AttachedSystemCredentials {

    /** Without a login; nothing is kept. */
    public static final AttachedSystemCredentials NONE =
            new AttachedSystemCredentials(Map.of(), Map.of(), false, PasswordRecipientConsent.NONE);

    private static final String USER = "DOHYO_CQL_USER";
    private static final String PASSWORD = "DOHYO_CQL_PASSWORD";
    private static final String JMX_USER = "DOHYO_JMX_USER";
    private static final String JMX_PASSWORD = "DOHYO_JMX_PASSWORD";
    private static final String JMX_TLS = "DOHYO_JMX_TLS";
    private static final String HOSTS = "DOHYO_CQL_HOSTS";
    private static final String JMX_HOSTS = "DOHYO_JMX_HOSTS";

    private final Map<String, String> environment;
    private final Map<String, String> file;
    private final boolean keeps;
    private final PasswordRecipientConsent consent;

    private AttachedSystemCredentials(
            Map<String, String> environment,
            Map<String, String> file,
            boolean keeps,
            PasswordRecipientConsent consent) {
        this.environment = Map.copyOf(environment);
        this.file = file;
        this.keeps = keeps;
        this.consent = consent;
    }

    /**
     * Access as a user gives it.
     *
     * @param credentials a file that comes before the environment; null for none
     * @param keeps whether keyspaces of ours stay when a run ends
     */
    public static AttachedSystemCredentials of(
            Map<String, String> environment, @Nullable Path credentials, boolean keeps)
            throws StoreFailure {
        Map<String, String> file =
                credentials == null ? Map.of() : CredentialsFile.read(credentials);
        return new AttachedSystemCredentials(
                environment, file, keeps, PasswordRecipientConsent.NONE);
    }

    /** The same of a user who consents to this. */
    public AttachedSystemCredentials consenting(PasswordRecipientConsent to) {
        return new AttachedSystemCredentials(environment, file, keeps, to);
    }

    /**
     * The same, where the user agrees that his passwords are told to servers that only a file
     * names.
     *
     * @param agrees asked once for each of them, with the name of the user and {@code host:port}
     */
    public AttachedSystemCredentials asking(
            AttachedSystem attachment, BiPredicate<String, String> agrees) {
        AttachedSystemCredentials asked = this;
        for (Disclosure disclosure : disclosures(attachment)) {
            String endpoint = disclosure.endpoint();
            boolean isOpen = disclosure.confidence().isOpen(endpoint)
                    && !asked.consent.named().contains(endpoint);
            if (isOpen && agrees.test(disclosure.confidence().login().user(), endpoint)) {
                asked = asked.consenting(asked.consent.alsoTo(endpoint));
            }
        }
        return asked;
    }

    /** Refuses a system whose nodes the passwords must not be told to. */
    void requireMeant(AttachedSystem attachment) throws StoreFailure {
        for (Disclosure disclosure : disclosures(attachment)) {
            disclosure.confidence().requireMeant(disclosure.endpoint());
        }
    }

    /** Refuses a system where others could read the passwords on their way. */
    void requireUnheard(AttachedSystem attachment, boolean encrypted) throws StoreFailure {
        for (Disclosure disclosure : disclosures(attachment)) {
            disclosure
                    .confidence()
                    .requireUnheard(
                            disclosure.endpoint(),
                            disclosure.toManagement() ? jmxTrust().isPresent() : encrypted,
                            disclosure.toManagement()
                                    ? "let JMX use TLS (DOHYO_JMX_TLS=on) or leave out 'jmx'"
                                    : "let the client speak TLS ('tls: on')");
        }
    }

    /** A password that goes to a server. */
    private record Disclosure(
            String endpoint, CredentialDisclosurePolicy confidence, boolean toManagement) {}

    private List<Disclosure> disclosures(AttachedSystem attachment) {
        List<Disclosure> all = new ArrayList<>();
        cql().map(login -> confidence(login, "password", HOSTS))
                .ifPresent(confidence -> attachment
                        .contactPoints()
                        .forEach(node -> all.add(new Disclosure(node, confidence, false))));
        jmx().map(login -> confidence(login, "jmx-password", JMX_HOSTS))
                .ifPresent(confidence -> attachment
                        .jmx()
                        .forEach(node -> all.add(new Disclosure(node, confidence, true))));
        return all;
    }

    /** A password of the file goes where the file says, one of the environment where that does. */
    private CredentialDisclosurePolicy confidence(
            MaskedCredentials login, String password, String variable) {
        return file.containsKey(password)
                ? CredentialDisclosurePolicy.of(
                        login,
                        file.getOrDefault("hosts", ""),
                        "'hosts = ...' in the credentials file",
                        consent)
                : CredentialDisclosurePolicy.of(
                        login, environment.getOrDefault(variable, ""), "in " + variable, consent);
    }

    boolean keeps() {
        return keeps;
    }

    /** Of the native protocol. */
    Optional<MaskedCredentials> cql() {
        return login("user", USER, "password", PASSWORD);
    }

    /** Of the management. */
    Optional<MaskedCredentials> jmx() {
        return login("jmx-user", JMX_USER, "jmx-password", JMX_PASSWORD);
    }

    /** What a load worker must know and nobody else may. */
    SecretVariables forWorkers() {
        return cql().map(login ->
                        SecretVariables.of(Map.of(USER, login.user(), PASSWORD, login.password())))
                .orElse(SecretVariables.NONE);
    }

    /** Where a load worker finds whom to trust and who to be: names of files. */
    Map<String, String> certificates() {
        Map<String, String> named = new HashMap<>(environment);
        named.keySet().retainAll(AttachedTlsTrust.VARIABLES);
        return Map.copyOf(named);
    }

    AttachedTlsTrust trust() {
        return new AttachedTlsTrust(environment);
    }

    /** Whom to trust of the management; empty when it does not speak TLS. */
    Optional<AttachedTlsTrust> jmxTrust() {
        return environment.getOrDefault(JMX_TLS, "").equals("on")
                ? Optional.of(AttachedTlsTrust.ofJmx(environment))
                : Optional.empty();
    }

    private Optional<MaskedCredentials> login(
            String user, String userVariable, String password, String passwordVariable) {
        String name = file.getOrDefault(user, environment.getOrDefault(userVariable, ""));
        String word = file.getOrDefault(password, environment.getOrDefault(passwordVariable, ""));
        return name.isEmpty() || word.isEmpty()
                ? Optional.empty()
                : Optional.of(new MaskedCredentials(name, word));
    }

    /** Never a password. */
    @Override
    public String toString() {
        return "access of " + cql().map(MaskedCredentials::user).orElse("nobody");
    }
}
