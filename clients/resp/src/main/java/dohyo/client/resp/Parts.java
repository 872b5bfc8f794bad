package dohyo.client.resp;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An operation of several commands that travel together, and how far it has come. As a request it
 * is the next of them. Reused, grows to the longest values; guarded by the lock of its transport.
 */
final class Parts implements Request {

    static final int NO_FAILURE = -1;

    private static final int START_BYTES = 1 << 10;

    private ByteBuffer values = ByteBuffer.allocate(START_BYTES);

    /** Where each value ends in {@link #values}, part by part. */
    private int[] ends = {};

    private int statement;
    private int valueCount;
    private int parts;
    private int atOnce;
    private int next;
    private int outstanding;
    private int failure = NO_FAILURE;
    private long rows;

    /** Keeps the values of all parts, as an operation may be used again before all are sent. */
    void begin(Request operation, int mostAtOnce) {
        statement = operation.statement();
        valueCount = operation.valueCount();
        parts = operation.parts();
        if (ends.length < parts * valueCount) {
            ends = Arrays.copyOf(ends, parts * valueCount);
        }
        values.clear();
        for (int part = 0; part < parts; part++) {
            operation.selectPart(part);
            for (int value = 0; value < valueCount; value++) {
                keep(operation, value);
                ends[part * valueCount + value] = values.position();
            }
        }
        start(mostAtOnce);
    }

    private void keep(Request operation, int value) {
        int length = operation.valueLength(value);
        if (values.remaining() < length) {
            ByteBuffer larger = ByteBuffer.allocate(
                    Math.multiplyExact(2, Math.addExact(values.capacity(), length)));
            values = larger.put(values.flip());
        }
        operation.writeValue(value, values);
    }

    /** A plain operation, which is sent as it is. */
    void beginAlone() {
        parts = 1;
        start(1);
        sent();
    }

    private void start(int mostAtOnce) {
        atOnce = mostAtOnce;
        next = 0;
        outstanding = 0;
        failure = NO_FAILURE;
        rows = 0;
    }

    /** Whether the next one may be sent now. */
    boolean hasNext() {
        return failure == NO_FAILURE && next < parts && outstanding < atOnce;
    }

    /** The next one is on its way. */
    void sent() {
        next++;
        outstanding++;
    }

    /** The answer to one of them has so many rows. */
    void found(long count) {
        rows += count;
    }

    /** Rows in all answers so far. */
    long rows() {
        return rows;
    }

    /** One of them has ended, in an error of this kind or well; the first error counts. */
    void ended(int kind) {
        outstanding--;
        if (failure == NO_FAILURE) {
            failure = kind;
        }
    }

    /** Whether any of them was ever sent. */
    boolean hasBegun() {
        return next > 0;
    }

    /** Nothing more is sent of it. */
    void fail(int kind) {
        failure = kind;
    }

    /** Whether none of them is on its way. */
    boolean isIdle() {
        return outstanding == 0;
    }

    /** All have ended, or those that were sent before one failed. */
    boolean isOver() {
        return outstanding == 0 && (failure != NO_FAILURE || next == parts);
    }

    /** Kind of the first error, or {@link #NO_FAILURE}. */
    int failure() {
        return failure;
    }

    @Override
    public int statement() {
        return statement;
    }

    @Override
    public int valueCount() {
        return valueCount;
    }

    @Override
    public int valueLength(int index) {
        return ends[place(index)] - begin(index);
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        int length = valueLength(index);
        target.put(target.position(), values, begin(index), length)
                .position(target.position() + length);
    }

    private int place(int index) {
        return next * valueCount + index;
    }

    private int begin(int index) {
        int place = place(index);
        return place == 0 ? 0 : ends[place - 1];
    }
}
