package dohyo.client.resp.lane;

import dohyo.client.net.SplitOperation;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An operation of several commands that travel together, and how far it has come. As a request it
 * is the next of them. Reused, grows to the longest values; guarded by the lock of its transport.
 */
final class PipelinedOperation extends SplitOperation {

    private static final int START_BYTES = 1 << 10;

    private ByteBuffer values = ByteBuffer.allocate(START_BYTES);

    /** Where each value ends in {@link #values}, part by part. */
    private int[] ends = {};

    private int statement;
    private int valueCount;

    /** Keeps the values of all parts, as an operation may be used again before all are sent. */
    void begin(Request operation, int mostAtOnce) {
        statement = operation.statement();
        valueCount = operation.valueCount();
        int parts = operation.parts();
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
        start(parts, mostAtOnce);
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
        return next() * valueCount + index;
    }

    private int begin(int index) {
        int place = place(index);
        return place == 0 ? 0 : ends[place - 1];
    }
}
