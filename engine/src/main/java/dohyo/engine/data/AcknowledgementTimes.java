package dohyo.engine.data;

import java.util.Arrays;

/**
 * When each row that this lane has added was acknowledged. Whoever reads such a row afterwards must
 * find it; before, and when its writing failed, it may be there or not. Eight bytes a row, in
 * blocks that are taken as they are needed. Owned by the receiver of a lane.
 */
final class AcknowledgementTimes {

    private static final int BLOCK_BITS = 16;
    private static final int BLOCK = 1 << BLOCK_BITS;
    private static final int MOST_BLOCKS = 1 << 14;

    private static final long[] EMPTY = {};

    private long[][] blocks = {EMPTY};

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
        }
        blocks[block][(int) row & (BLOCK - 1)] = nanos;
    }

    private void grow(int length) {
        int before = blocks.length;
        blocks = Arrays.copyOf(blocks, length);
        Arrays.fill(blocks, before, length, EMPTY);
    }

    /** Whether a row had been acknowledged at this time. */
    boolean keptBy(long row, long nanos) {
        long block = row >> BLOCK_BITS;
        return block < blocks.length
                && blocks[(int) block].length > 0
                && blocks[(int) block][(int) row & (BLOCK - 1)] <= nanos;
    }
}
