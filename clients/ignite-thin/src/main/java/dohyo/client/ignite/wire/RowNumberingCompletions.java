package dohyo.client.ignite.wire;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/** Tells records one after the other as rows of one answer. Reused; of one receiver. */
public final class RowNumberingCompletions implements Completions {

    private Completions target;
    private long row;

    /** @param target who is told first */
    public RowNumberingCompletions(Completions target) {
        this.target = target;
    }

    /** The first row of another answer. */
    public RowNumberingCompletions begin(Completions other) {
        target = other;
        row = 0;
        return this;
    }

    void next() {
        row++;
    }

    @Override
    public boolean verifies(int slot) {
        return target.verifies(slot);
    }

    @Override
    public void cell(int slot, long unused, int column, @Nullable ByteBuffer value) {
        target.cell(slot, row, column, value);
    }

    @Override
    public void rows(int slot, long rows) {
        target.rows(slot, rows);
    }

    @Override
    public void answered(int slot, long stampNanos) {
        target.answered(slot, stampNanos);
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        target.failed(slot, kind, stampNanos);
    }
}
