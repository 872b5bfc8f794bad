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

    /** A record is one value there, which is written as a whole. */
    private static final Map<Verb, String> MEMCACHED = Map.of(
            Verb.MULTI_GET, "'multi-get', as it sends each 'get' by itself",
            Verb.SCAN, "'scan', as keys have no order there",
            Verb.COMPARE_AND_SET,
                    "'compare-and-set', as a record is one value there, of which no"
                            + " field is compared");

    private static final String MEMCACHED_UPDATE = "'update' of some fields, as a record is one"
            + " value there, which would have to be read first; write all of them";

    private static final String MEMCACHED_TTL =
            "a 'ttl' of more than 30 days, which memcached would take for a date";
    private static final long MEMCACHED_TTL_SECONDS_MAX = 30L * 24 * 60 * 60;

    private ClientLimits() {}

    /** What the client cannot do of this, with the reason; empty when it can do it. */
    public static Optional<String> objection(String client, RecordAsk ask) {
        return switch (client) {
            case ClientSpec.RESP ->
                Optional.ofNullable(RESP.get(ask.verb()))
                        .or(() -> ask.expires() ? Optional.of(RESP_TTL) : Optional.empty());
            case ClientSpec.MEMCACHED ->
                Optional.ofNullable(MEMCACHED.get(ask.verb()))
                        .or(() -> Optional.of(MEMCACHED_UPDATE).filter(it -> writesSome(ask)))
                        .or(() -> Optional.of(MEMCACHED_TTL)
                                .filter(it -> ask.ttlSeconds() > MEMCACHED_TTL_SECONDS_MAX));
            default -> Optional.empty();
        };
    }

    private static boolean writesSome(RecordAsk ask) {
        return ask.verb() == Verb.UPDATE
                && ask.fields(0).size() < ask.table().columns().size();
    }
}
