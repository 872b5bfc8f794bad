package dohyo.client.net.split;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Values of an operation, one after the other: an operation may be used again before all of its
 * requests are sent. Reused; grows to the longest of them and allocates nothing then.
 */
public final class KeptValues {

    private static final int START_BYTES = 1 << 12;

    private ByteBuffer bytes = ByteBuffer.allocate(START_BYTES);

    /** Where each value ends in {@link #bytes}. */
    private int[] ends = {};

    private int count;

    /** Forgets all, and makes room for so many. */
    public void begin(int valuesMax) {
        if (ends.length < valuesMax) {
            ends = Arrays.copyOf(ends, valuesMax);
        }
        bytes.clear();
        count = 0;
    }

    /** Keeps a value of what a request is now; it has the next number, from 0. */
    public void keep(Request request, int value) {
        int length = request.valueLength(value);
        if (bytes.remaining() < length) {
            ByteBuffer larger = ByteBuffer.allocate(
                    Math.multiplyExact(2, Math.addExact(bytes.capacity(), length)));
            bytes = larger.put(bytes.flip());
        }
        request.writeValue(value, bytes);
        ends[count++] = bytes.position();
    }

    /** Bytes of a value. */
    public int length(int number) {
        return ends[number] - start(number);
    }

    /** Writes a value at the position. */
    public void write(int number, ByteBuffer target) {
        int length = length(number);
        target.put(target.position(), bytes, start(number), length)
                .position(target.position() + length);
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }
}
