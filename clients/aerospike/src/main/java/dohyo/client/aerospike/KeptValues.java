package dohyo.client.aerospike;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The values of a request that are needed after it has been handed back. Reused, grows. */
final class KeptValues implements Request {

    private static final int START_BYTES = 1 << 10;

    private ByteBuffer values = ByteBuffer.allocate(START_BYTES);
    private int[] ends = {};
    private int count;
    private int statement;

    void keep(Request request) {
        statement = request.statement();
        count = request.valueCount();
        if (ends.length < count) {
            ends = Arrays.copyOf(ends, count);
        }
        values.clear();
        for (int value = 0; value < count; value++) {
            makeRoom(request.valueLength(value));
            request.writeValue(value, values);
            ends[value] = values.position();
        }
    }

    private void makeRoom(int bytes) {
        if (values.remaining() < bytes) {
            ByteBuffer larger = ByteBuffer.allocate(
                    Math.multiplyExact(2, Math.addExact(values.capacity(), bytes)));
            values = larger.put(values.flip());
        }
    }

    @Override
    public int statement() {
        return statement;
    }

    @Override
    public int valueCount() {
        return count;
    }

    @Override
    public int valueLength(int index) {
        return ends[index] - begin(index);
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        int length = valueLength(index);
        target.put(target.position(), values, begin(index), length)
                .position(target.position() + length);
    }

    private int begin(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }
}
