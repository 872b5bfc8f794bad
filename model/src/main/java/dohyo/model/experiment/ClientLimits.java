package dohyo.model.experiment;

import dohyo.model.workload.Batch;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Step;

import java.util.Optional;

/** What can be done with records, but not through every client. */
public final class ClientLimits {

    private ClientLimits() {}

    /**
     * What the client cannot do of this, with the reason; empty when it can do it.
     *
     * @param isSpread whether the store spreads its keys over several nodes
     */
    public static Optional<String> objection(String client, Step step, boolean isSpread) {
        return client.equals(ClientSpec.RESP) && step.ask() instanceof RecordAsk ask
                ? respObjection(step, ask, isSpread)
                : Optional.empty();
    }

    /** Redis and Valkey do one command at a time, on keys of one node. */
    private static Optional<String> respObjection(Step step, RecordAsk ask, boolean isSpread) {
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
