package dohyo.client.aerospikeclient;

import com.aerospike.client.Record;

import dohyo.client.aerospike.language.BinValue;
import dohyo.client.aerospike.language.BoundBin;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.callback.KeptRows;
import dohyo.engine.callback.RowAndWarningCounter;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Records of an answer, counted or kept.
 *
 * @param of what asked for them
 */
record FoundRecords(RecordRequestFactory of, RowAndWarningCounter tally) {

    /** Of a write nothing is found. */
    static final AnswerRows NONE = new CountedRows(0);

    /** A value that is no record of this workload. */
    static final class ForeignValue extends RuntimeException {

        private static final long serialVersionUID = 1;

        ForeignValue(String bin) {
            super("the bin " + bin + " holds what this workload has not written");
        }
    }

    /** Those that are there. */
    AnswerRows in(@Nullable Record... records) {
        KeptRows kept = new KeptRows();
        long rows = 0;
        for (Record record : records) {
            if (record != null) {
                rows++;
                tally.row();
                if (of.keeps()) {
                    keep(record, kept);
                }
            }
        }
        return of.keeps() ? kept : new CountedRows(rows);
    }

    private void keep(Record record, KeptRows kept) {
        List<BoundBin> shown = of.what().bins().shown();
        for (int column = 0; column < shown.size(); column++) {
            BoundBin bin = shown.get(column);
            Object value = record.bins == null ? null : record.bins.get(bin.name());
            kept.add(column, value == null ? null : bound(bin, value));
        }
    }

    /** As it would be bound. */
    private static ByteBuffer bound(BoundBin bin, Object value) {
        ByteBuffer bytes = bytes(value);
        boolean isOurs = switch (bin.type()) {
            case INTEGER -> value instanceof Long number && BinValue.fits(bin, number);
            case DOUBLE -> value instanceof Double;
            case STRING -> value instanceof String;
            case BLOB -> value instanceof byte[];
        };
        if (!isOurs) {
            throw new ForeignValue(bin.name());
        }
        return value instanceof Long ? bytes.position(Long.BYTES - bin.width()) : bytes;
    }

    private static ByteBuffer bytes(Object value) {
        if (value instanceof Long number) {
            return ByteBuffer.allocate(Long.BYTES).putLong(number).flip();
        }
        if (value instanceof Double number) {
            return ByteBuffer.allocate(Double.BYTES).putDouble(number).flip();
        }
        return ByteBuffer.wrap(
                value instanceof byte[] blob
                        ? blob
                        : String.valueOf(value).getBytes(StandardCharsets.UTF_8));
    }
}
