package dohyo.model.experiment;

import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;

import java.util.Map;
import java.util.Optional;

/** What can be done with records, but not through every client. */
public final class ClientLimits {

    /** Redis and Valkey order no keys, and compare nothing before they write without a script. */
    private static final Map<Verb, String> RESP = Map.of(
            Verb.MULTI_GET, "'multi-get', which hashes do not have",
            Verb.SCAN, "'scan', as keys have no order there",
            Verb.COMPARE_AND_SET, "'compare-and-set', which takes a script there");

    private static final String RESP_TTL = "'ttl', which takes a second command for a hash";

    private ClientLimits() {}

    /** What the client cannot do of this, with the reason; empty when it can do it. */
    public static Optional<String> objection(String client, RecordAsk ask) {
        if (!client.equals(ClientSpec.RESP)) {
            return Optional.empty();
        }
        Optional<String> verb = Optional.ofNullable(RESP.get(ask.verb()));
        return verb.isEmpty() && ask.expires() ? Optional.of(RESP_TTL) : verb;
    }
}
