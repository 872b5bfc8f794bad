package dohyo.model.experiment;

import dohyo.model.workload.Batch;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;

import java.util.Map;
import java.util.Optional;

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
            default -> Optional.empty();
        };
    }

    private static Optional<String> memcachedObjection(OperationStep step, RecordAsk ask) {
        return Optional.ofNullable(MEMCACHED.get(ask.verb()))
                .or(() -> Optional.of(MEMCACHED_BATCH)
                        .filter(it -> step.batch().kind() != Batch.Kind.NONE))
                .or(() -> Optional.of(MEMCACHED_UPDATE).filter(it -> writesSome(ask)));
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
