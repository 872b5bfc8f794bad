package dohyo.engine.client;

import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;

import java.util.Optional;

/** Steps as clients take them that speak of nothing but records. */
public final class RecordSteps {

    private RecordSteps() {}

    /**
     * What is asked of records.
     *
     * @throws ClientFailure when it is something else, or the client cannot do it
     */
    public static RecordAsk ask(String client, OperationStep step) throws ClientFailure {
        if (!(step.ask() instanceof RecordAsk ask)) {
            throw new ClientFailure("the client " + client + " does not speak "
                    + step.ask().language().word() + "; write the workload with records");
        }
        Optional<String> objection = ClientCapabilities.objection(client, step, false);
        if (objection.isPresent()) {
            throw new ClientFailure("the client " + client + " cannot do " + objection.get());
        }
        return ask;
    }

    /**
     * Records of one operation.
     *
     * @param parts how many it is about
     * @param atOnce most of its requests that are on their way at once; 0 for all
     */
    public record Fan(int parts, int atOnce) {

        /** As a step says. */
        public static Fan of(OperationStep step) {
            return new Fan(
                    step.drawn().size(), step.many().isOne() ? 0 : step.many().atOnce());
        }

        /** Whether fewer of its requests than there are may be on their way at once. */
        public boolean isThrottled() {
            return isMulti() && atOnce > 0 && atOnce < parts;
        }

        /** Whether it is about several, which travel by nodes. */
        public boolean isMulti() {
            return parts > 1;
        }
    }
}
