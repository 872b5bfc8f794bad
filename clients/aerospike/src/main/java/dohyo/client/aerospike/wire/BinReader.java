package dohyo.client.aerospike.wire;

import dohyo.client.aerospike.language.BinValue;
import dohyo.client.aerospike.language.BoundBin;
import dohyo.engine.client.Completions;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Finds bins of a record in an answer, whatever their order is. Of one receiver. */
public final class BinReader {

    private static final int MISSING = -1;

    private final List<BoundBin> bins;
    private final byte[][] names;
    private final byte[] types;
    private final int[] from;
    private final int[] past;

    BinReader(List<BoundBin> bins) {
        this.bins = List.copyOf(bins);
        names = bins.stream()
                .map(bin -> bin.name().getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        types = new byte[names.length];
        from = new int[names.length];
        past = new int[names.length];
    }

    /** Takes the bins of the cursor's record. */
    void find(AnswerCursor cursor) throws MalformedMessage {
        for (int i = 0; i < from.length; i++) {
            from[i] = MISSING;
        }
        int guess = 0;
        while (cursor.hasBin()) {
            cursor.nextBin();
            guess = place(cursor, guess);
        }
    }

    /** Nodes send bins in the order in which they were asked for, or first written. */
    private int place(AnswerCursor cursor, int guess) {
        for (int tried = 0; tried < names.length; tried++) {
            int place = (guess + tried) % names.length;
            if (cursor.isNamed(names[place])) {
                types[place] = cursor.type();
                from[place] = cursor.valueAt();
                past[place] = cursor.valuePast();
                return place + 1;
            }
        }
        return guess;
    }

    /**
     * Tells the columns of a row.
     *
     * @return false when one of them is no value of this workload
     */
    boolean report(ByteBuffer in, int slot, long row, Completions completions) {
        boolean areOurs = true;
        for (int column = 0; areOurs && column < names.length; column++) {
            boolean isThere = from[column] != MISSING;
            if (isThere) {
                in.limit(past[column]).position(from[column]);
                areOurs = BinValue.narrow(bins.get(column), types[column], in);
            }
            if (areOurs) {
                completions.cell(slot, row, column, isThere ? in : null);
            }
            in.clear();
        }
        return areOurs;
    }

    /** Whether a bin holds exactly these bytes, as they lie between position and limit. */
    public boolean isEqual(int bin, ByteBuffer in, ByteBuffer expected) {
        int bytes = expected.remaining();
        if (from[bin] == MISSING
                || types[bin] != bins.get(bin).type().code()
                || past[bin] - from[bin] != bytes) {
            return false;
        }
        int same = 0;
        int at = expected.position();
        while (same < bytes && in.get(from[bin] + same) == expected.get(at + same)) {
            same++;
        }
        return same == bytes;
    }
}
