package dohyo.client.resp.lane;

import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.resp.wire.CommandTemplate;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How every connection of a session speaks with the store.
 *
 * @param version of the protocol, 2 or 3
 * @param tls underneath everything; without it nothing is encrypted
 */
public record ConnectionSettings(
        int version, Optional<Credentials> credentials, Optional<TlsConfiguration> tls) {

    public static final int OLDEST = 2;
    public static final int NEWEST = 3;

    private static final String NAME = "dohyo";

    /** The same in another version. */
    public ConnectionSettings in(int other) {
        return new ConnectionSettings(other, credentials, tls);
    }

    /**
     * A command of the greeting.
     *
     * @param asked for messages
     * @param required whether the connection is of no use when it is refused
     */
    public record Step(List<String> words, String asked, boolean required) {

        public Step {
            words = List.copyOf(words);
        }

        /** As it travels. */
        public byte[] command() {
            return CommandTemplate.encode(words.toArray(String[]::new));
        }

        /** Never the password. */
        @Override
        public String toString() {
            return asked;
        }
    }

    /**
     * What is said to a node before anything else; refuses to tell a password to everybody on the
     * way.
     */
    public List<Step> greeting(InetSocketAddress node) throws IOException {
        if (credentials.isPresent() && !mayBeTold(credentials.get(), node)) {
            throw new IOException("is not on this machine, and the password would travel in clear"
                    + " to it: take 'tls: on', or set the environment variable "
                    + Credentials.IN_CLEAR + "=on");
        }
        return version == OLDEST ? oldGreeting() : List.of(hello());
    }

    private boolean mayBeTold(Credentials login, InetSocketAddress node) {
        boolean here = !node.isUnresolved() && node.getAddress().isLoopbackAddress();
        return here || tls.isPresent() || login.inClear();
    }

    private Step hello() {
        List<String> words = new ArrayList<>(List.of("HELLO", String.valueOf(version)));
        credentials.ifPresent(login -> {
            words.addAll(List.of("AUTH", login.named(), login.password()));
        });
        words.addAll(List.of("SETNAME", NAME));
        return new Step(words, "HELLO " + version, true);
    }

    /** Stores from before user names take a password alone. */
    private List<Step> oldGreeting() {
        List<Step> steps = new ArrayList<>();
        credentials.ifPresent(login -> {
            List<String> words = login.user().isEmpty()
                    ? List.of("AUTH", login.password())
                    : List.of("AUTH", login.user(), login.password());
            steps.add(new Step(words, "user and password", true));
        });
        steps.add(new Step(List.of("CLIENT", "SETNAME", NAME), "CLIENT SETNAME", false));
        return steps;
    }

    /** What to do about an error with which a node has answered. */
    public static String refusal(String asked, String error) {
        String words = "refused " + asked + ": " + error;
        return error.startsWith("NOAUTH")
                ? words + "; set the environment variables " + Credentials.USER + " and "
                        + Credentials.PASSWORD
                : words;
    }
}
