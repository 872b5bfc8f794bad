package dohyo.client.igniteclient;

import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Entries of an answer, counted or kept.
 *
 * @param of what asked for them
 */
record FoundEntries(EntryRequestFactory of, RowAndWarningCounter tally) {

    /** Of a write nothing is found. */
    static final AnswerRows NONE = new CountedRows(0);

    /** Those that are there. */
    AnswerRows in(List<byte @Nullable []> values) {
        KeptRows kept = new KeptRows();
        long rows = 0;
        for (byte[] value : values) {
            if (value != null) {
                rows++;
                tally.row();
                if (of.keeps()) {
                    keep(value, kept);
                }
            }
        }
        return of.keeps() ? kept : new CountedRows(rows);
    }

    /** Several threads may bring answers, and a record is of one. */
    private void keep(byte[] value, KeptRows kept) {
        PackedRecord record = of.what().values().record();
        boolean isOurs;
        synchronized (record) {
            isOurs = record.report(ByteBuffer.wrap(value), 0, value.length, 0, new Keeping(kept));
        }
        if (!isOurs) {
            throw new IllegalArgumentException("a value that this client has not written");
        }
    }

    /** Copies what is told of cells, which is valid only while it is told. */
    private record Keeping(KeptRows kept) implements Completions {

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            kept.add(
                    column,
                    value == null
                            ? null
                            : ByteBuffer.allocate(value.remaining()).put(value).flip());
        }

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }
}
