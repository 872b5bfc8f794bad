package dohyo.model.experiment;

import dohyo.model.workload.Batch;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be done with records, but not through every client. */
public final class ClientCapabilities {

    /** A record is one value there, which is written as a whole. */
    private static final Map<Verb, String> MEMCACHED = Map.of(
            Verb.MULTI_GET, "'multi-get', as it sends each 'get' by itself",
            Verb.SCAN, "'scan', as keys have no order there",
            Verb.COMPARE_AND_SET,
                    "'compare-and-set', as a record is one value there, of which no"
                            + " field is compared");

    private static final String MEMCACHED_UPDATE = "'update' of some fields, as a record is one"
            + " value there, which would have to be read first; write all of them";

    private static final String MEMCACHED_BATCH =
            "a 'batch', as each request is answered by itself";

    /** As {@code REALTIME_MAXDELTA} of memcached: 30 days. */
    private static final long MEMCACHED_TTL_SECONDS_MAX = 30 * 24 * 3600L;

    private static final String MEMCACHED_TTL = "a 'ttl' of more than 720h, as it takes so many"
            + " seconds for a date, which is long past, and keeps nothing";

    private static final int AEROSPIKE_SET_BYTES = 63;
    private static final int AEROSPIKE_BIN_BYTES = 15;

    private ClientCapabilities() {}

    /**
     * What the client cannot do of this, with the reason; empty when it can do it.
     *
     * @param isSpread whether the store spreads its keys over several nodes
     */
    public static Optional<String> objection(String client, OperationStep step, boolean isSpread) {
        if (!(step.ask() instanceof RecordAsk ask)) {
            return Optional.empty();
        }
        return switch (client) {
            case ClientSpec.RESP -> respObjection(step, ask, isSpread);
            case ClientSpec.MEMCACHED -> memcachedObjection(step, ask);
            case ClientSpec.HBASE, ClientSpec.HBASE_CLIENT -> hbaseObjection(step, ask);
            case ClientSpec.IGNITE_THIN, ClientSpec.IGNITE_CLIENT -> igniteObjection(step, ask);
            case ClientSpec.AEROSPIKE, ClientSpec.AEROSPIKE_CLIENT -> aerospikeObjection(step, ask);
            case ClientSpec.CACHE -> cacheObjection(step, ask);
            default -> Optional.empty();
        };
    }

    /** A record is one object there. */
    private static Optional<String> cacheObjection(OperationStep step, RecordAsk ask) {
        if (ask.expires()) {
            return Optional.of("'ttl', as no record of a cache expires here");
        }
        return memcachedObjection(step, ask);
    }

    private static Optional<String> memcachedObjection(OperationStep step, RecordAsk ask) {
        return Optional.ofNullable(MEMCACHED.get(ask.verb()))
                .or(() -> Optional.of(MEMCACHED_BATCH)
                        .filter(it -> step.batch().kind() != Batch.Kind.NONE))
                .or(() -> Optional.of(MEMCACHED_UPDATE).filter(it -> writesSome(ask)))
                .or(() -> Optional.of(MEMCACHED_TTL)
                        .filter(it -> ask.ttlSeconds() > MEMCACHED_TTL_SECONDS_MAX));
    }

    private static boolean writesSome(RecordAsk ask) {
        return ask.verb() == Verb.UPDATE
                && ask.fields(0).size() < ask.table().columns().size();
    }

    /** A record is a row there: each is written by itself, whatever travels with it. */
    private static Optional<String> hbaseObjection(OperationStep step, RecordAsk ask) {
        if (ask.table().columns().isEmpty()) {
            return Optional.of("records without fields, as a row without cells is not there");
        }
        if (step.many().grouped()) {
            return Optional.of("'group: replicas', as the rows of one region server share a"
                    + " request anyway; leave out 'group'");
        }
        Batch.Kind kind = step.batch().kind();
        if (kind != Batch.Kind.NONE && ask.verb() == Verb.COMPARE_AND_SET) {
            return Optional.of("a 'batch' of 'compare-and-set', as each is a request of its own");
        }
        boolean isTogether = kind == Batch.Kind.LOGGED || kind == Batch.Kind.COUNTER;
        return isTogether
                ? Optional.of("a 'batch' of another kind than 'unlogged', as rows that travel"
                        + " together are written one by one there")
                : Optional.empty();
    }

    /** A record is one value there, which nodes compare as a whole. */
    private static Optional<String> igniteObjection(OperationStep step, RecordAsk ask) {
        if (ask.verb() == Verb.SCAN) {
            return Optional.of("'scan', as keys have no order there");
        }
        if (ask.verb() == Verb.COMPARE_AND_SET
                && ask.fields().size() < ask.table().columns().size()) {
            return Optional.of("'compare-and-set' of some fields, as a record is one value there,"
                    + " which is compared as a whole; name all of them");
        }
        if (ask.expires() && ask.verb() == Verb.COMPARE_AND_SET) {
            return Optional.of("'ttl' with 'compare-and-set'");
        }
        if (step.many().grouped()) {
            return Optional.of("'group: replicas', as the records of one node share a request"
                    + " anyway; leave out 'group'");
        }
        return igniteBatchObjection(step.batch().kind(), ask);
    }

    private static Optional<String> igniteBatchObjection(Batch.Kind kind, RecordAsk ask) {
        if (kind == Batch.Kind.LOGGED || kind == Batch.Kind.COUNTER) {
            return Optional.of("a 'batch' of another kind than 'unlogged', as records that travel"
                    + " together are written one by one there");
        }
        boolean isOfSome = ask.verb() == Verb.COMPARE_AND_SET || writesSome(ask);
        return kind != Batch.Kind.NONE && isOfSome
                ? Optional.of("a 'batch' of 'compare-and-set' or of an 'update' of some fields, as"
                        + " each is a request of its own; write all of them")
                : Optional.empty();
    }

    /** A record is made of bins there, and each is written by a command of its own. */
    private static Optional<String> aerospikeObjection(OperationStep step, RecordAsk ask) {
        if (ask.verb() == Verb.SCAN) {
            return Optional.of("'scan', as keys have no order there");
        }
        if (step.batch().kind() != Batch.Kind.NONE) {
            return Optional.of("a 'batch', as each record is written by a command of its own here");
        }
        if (step.many().grouped()) {
            return Optional.of("'group: replicas', as the records of one node share a request"
                    + " anyway; leave out 'group'");
        }
        if (bytes(ask.table().name()) > AEROSPIKE_SET_BYTES) {
            return Optional.of("a table whose name is longer than " + AEROSPIKE_SET_BYTES
                    + " bytes, as a set's cannot be");
        }
        return Stream.concat(Stream.of(ask.table().key().name()), ask.table().names().stream())
                .filter(name -> bytes(name) > AEROSPIKE_BIN_BYTES)
                .map(name -> "the field '" + name + "', as the name of a bin has at most "
                        + AEROSPIKE_BIN_BYTES + " bytes there")
                .findFirst();
    }

    private static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Redis and Valkey do one command at a time, on keys of one node. */
    private static Optional<String> respObjection(
            OperationStep step, RecordAsk ask, boolean isSpread) {
        if (ask.verb() == Verb.SCAN && isSpread) {
            return Optional.of("'scan' where keys are spread over several nodes, as their order"
                    + " would lie on one of them");
        }
        if (ask.expires() && ask.table().scanned()) {
            return Optional.of("'ttl' of records that are scanned, as the order of their keys would"
                    + " keep those that are gone");
        }
        if (ask.expires() && ask.verb() == Verb.COMPARE_AND_SET) {
            return Optional.of("'ttl' with 'compare-and-set'");
        }
        if (step.many().grouped()) {
            return Optional.of("'group: replicas', as each record is a command of its own there");
        }
        boolean isTogether = step.batch().kind() == Batch.Kind.LOGGED
                || step.batch().kind() == Batch.Kind.COUNTER;
        return isTogether
                ? Optional.of("a 'batch' of another kind than 'unlogged', as commands that travel"
                        + " together are done one by one there")
                : Optional.empty();
    }
}
