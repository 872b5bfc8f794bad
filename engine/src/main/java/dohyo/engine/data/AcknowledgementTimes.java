package dohyo.engine.data;

import java.util.Arrays;

/**
 * When each row that this lane has added was acknowledged. Whoever reads such a row afterwards must
 * find it; before, and when its writing failed, it may be there or not. Eight bytes a row, and a
 * bit of those far behind the newest, in blocks that are taken as they are needed. Owned by the
 * receiver of a lane.
 */
final class AcknowledgementTimes {

    private static final int BLOCK_BITS = 16;
    private static final int BLOCK = 1 << BLOCK_BITS;
    private static final int MOST_BLOCKS = 1 << 14;

    private static final long[] EMPTY = {};

    /** Blocks behind the newest whose rows have times of their own. */
    private static final int EXACT = 4;

    private static final int WORDS = BLOCK / Long.SIZE;

    /** Of each row a time, or a bit in blocks that lie far behind. */
    private long[][] blocks = {EMPTY};

    /** When the last row of a block of bits was acknowledged. */
    private long[] latest = {0};

    /** A row was acknowledged at this time. */
    void keep(long row, long nanos) {
        int block = (int) Math.min(row >> BLOCK_BITS, MOST_BLOCKS);
        if (block == MOST_BLOCKS) {
            return;
        }
        if (block >= blocks.length) {
            grow(Math.max(block + 1, 2 * blocks.length));
        }
        if (blocks[block].length == 0) {
            blocks[block] = new long[BLOCK];
            Arrays.fill(blocks[block], Long.MAX_VALUE);
            summarise(block - EXACT);
        }
        int at = (int) row & (BLOCK - 1);
        if (blocks[block].length == BLOCK) {
            blocks[block][at] = nanos;
        } else {
            note(blocks[block], at);
            latest[block] = Math.max(latest[block], nanos);
        }
    }

    private static void note(long[] bits, int at) {
        bits[at / Long.SIZE] |= 1L << (at % Long.SIZE);
    }

    /** A row of the block counts as acknowledged when the last one of them was. */
    private void summarise(int block) {
        if (block < 0 || blocks[block].length != BLOCK) {
            return;
        }
        long[] times = blocks[block];
        long[] bits = new long[WORDS];
        for (int at = 0; at < BLOCK; at++) {
            if (times[at] != Long.MAX_VALUE) {
                note(bits, at);
                latest[block] = Math.max(latest[block], times[at]);
            }
        }
        blocks[block] = bits;
    }

    private void grow(int length) {
        int before = blocks.length;
        blocks = Arrays.copyOf(blocks, length);
        latest = Arrays.copyOf(latest, length);
        Arrays.fill(blocks, before, length, EMPTY);
    }

    /** Whether a row had been acknowledged at this time. */
    boolean keptBy(long row, long nanos) {
        long number = row >> BLOCK_BITS;
        if (number >= blocks.length || blocks[(int) number].length == 0) {
            return false;
        }
        int block = (int) number;
        int at = (int) row & (BLOCK - 1);
        long[] known = blocks[block];
        return known.length == BLOCK
                ? known[at] <= nanos
                : latest[block] <= nanos && ((known[at / Long.SIZE] >>> (at % Long.SIZE)) & 1) == 1;
    }
}
