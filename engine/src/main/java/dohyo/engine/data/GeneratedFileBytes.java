package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * What is in a file: eight bytes at a time, each a pure function of a number and of where in the
 * file they lie, so that any part of it can be written or known by itself.
 */
public final class GeneratedFileBytes {

    private static final int OFFSET_IN_WORD = Long.BYTES - 1;

    private GeneratedFileBytes() {}

    /**
     * Writes a part of a file at the buffer's position.
     *
     * @param content the number that the file's content follows from
     * @param offset of the part in the file
     */
    public static void write(long content, long offset, int length, ByteBuffer target) {
        long at = offset;
        long end = offset + length;
        while (at < end && (at & OFFSET_IN_WORD) != 0) {
            target.put(single(content, at++));
        }
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            target.putLong(word(content, at / Long.BYTES));
        }
        while (at < end) {
            target.put(single(content, at++));
        }
    }

    private static long word(long content, long number) {
        return CounterBasedRandom.mix(content + (number + 1) * CounterBasedRandom.GOLDEN);
    }

    /** Big-endian, as the buffers are. */
    private static byte single(long content, long at) {
        int shift = (OFFSET_IN_WORD - (int) (at & OFFSET_IN_WORD)) * Byte.SIZE;
        return (byte) (word(content, at / Long.BYTES) >>> shift);
    }
}
