package dohyo.engine.data;

import dohyo.model.workload.Batch;

import java.util.List;

/**
 * A statement with the values that are bound to it.
 *
 * <p>The executions of a batch have numbers of their own, size times the operation's and on, so
 * that no two batches share one; fields that are the same in the whole batch, and content of such a
 * key, keep the operation's.
 */
final class BoundStatement {

    private final int index;
    private final int parts;
    private final Value[] values;
    private final boolean[] same;

    /** @param index of the statement among all */
    BoundStatement(int index, List<String> binds, Batch batch, FieldValueFactory fields) {
        this.index = index;
        parts = batch.size();
        values = new Value[binds.size()];
        same = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            same[i] = fields.isSame(binds.get(i), batch);
            values[i] = fields.value(binds.get(i), same[i] ? 1 : parts);
        }
    }

    /** With values of its own, of which none is shared by several executions. */
    BoundStatement(int index, Value[] values) {
        this.index = index;
        this.values = values.clone();
        parts = 1;
        same = new boolean[values.length];
    }

    int index() {
        return index;
    }

    int parts() {
        return parts;
    }

    Value[] values() {
        return values;
    }

    /** Draws the values of an operation, those of its first part where they differ. */
    void prepare(long number) {
        long own = number * parts;
        for (int i = 0; i < values.length; i++) {
            values[i].prepare(same[i] ? number : own);
        }
    }

    /** Draws the values of one part of it. */
    void select(int part, long number) {
        long own = number * parts + part;
        for (int i = 0; i < values.length; i++) {
            if (!same[i]) {
                values[i].prepare(own);
            }
        }
    }
}
