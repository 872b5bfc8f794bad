package dohyo.model.workload;

import java.util.List;

/**
 * A request to the store.
 *
 * @param name measured as {@code operation.name}; empty when it is the only step
 * @param ask what it asks
 * @param batch how many executions of it travel together
 * @param many keys that one operation reads, by requests of its own for each or for groups
 * @param verify names of fields, one per column of the answer, whose values must stand in its rows;
 *     empty when the answer is only counted
 */
public record OperationStep(
        String name, Ask ask, Batch batch, MultiKeyRead many, List<String> verify) {

    public OperationStep {
        verify = List.copyOf(verify);
    }

    /** The only step of its operation, about one key, whose answer is only counted. */
    public static OperationStep of(Ask ask) {
        return new OperationStep("", ask, Batch.SINGLE, MultiKeyRead.ONE, List.of());
    }

    /** The same as one of several steps. */
    public OperationStep named(String other) {
        return new OperationStep(other, ask, batch, many, verify);
    }

    /** The same in batches. */
    public OperationStep in(Batch other) {
        return new OperationStep(name, ask, other, many, verify);
    }

    /** The same for many keys. */
    public OperationStep of(MultiKeyRead keys) {
        return new OperationStep(name, ask, batch, keys, verify);
    }

    /** The same, with these fields to be found in the answer. */
    public OperationStep verifying(List<String> fields) {
        return new OperationStep(name, ask, batch, many, fields);
    }

    /** Whether each answer is what was looked for, and not word of a condition. */
    public boolean isRead() {
        return ask.isRead();
    }

    /** What is drawn together for one operation: the executions of a batch, or many keys. */
    public Batch drawn() {
        return many.isOne() ? batch : new Batch(Batch.Kind.NONE, many.keys());
    }
}
