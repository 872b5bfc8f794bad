package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;

/**
 * How far a scan has come that one region after the other answers. The sender begins it, the
 * receiver goes on; allocates only for a key that is longer than any before of its slot.
 */
public final class ScanProgress {

    private static final int START_BYTES = 64;

    private ByteBuffer last = ByteBuffer.allocate(START_BYTES);
    private int region;
    private long wanted;
    private long found;
    private boolean hasMore;
    private boolean hasMoreInRegion;
    private boolean isPastRow;

    /** Sender: a new one is on its way to this region. */
    public void begin(int firstRegion, long rows) {
        region = firstRegion;
        wanted = rows;
        found = 0;
        isPastRow = false;
    }

    /** Rows that are still wanted. */
    public long wanted() {
        return wanted - found;
    }

    /** Rows that were found so far. */
    public long found() {
        return found;
    }

    /** Which of the table's regions is asked now. */
    public int region() {
        return region;
    }

    void answerBegins() {
        hasMore = true;
        hasMoreInRegion = false;
        isPastRow = false;
    }

    void hasMore(boolean more) {
        hasMore = more;
    }

    void hasMoreInRegion(boolean more) {
        hasMoreInRegion = more;
    }

    /** So many rows in all, the last of which has its key here. */
    void found(long rows, ByteBuffer in, int from, int to) {
        found = rows;
        isPastRow = true;
        if (last.capacity() < to - from) {
            last = ByteBuffer.allocate(2 * (to - from));
        }
        last.clear().put(0, in, from, to - from).position(to - from);
    }

    /**
     * Receiver: steps to what is asked next; false when all is found or nothing is left.
     *
     * @param lastRegion of the table
     */
    public boolean goOn(int lastRegion) throws MalformedCall {
        if (wanted() <= 0 || !hasMore) {
            return false;
        }
        if (hasMoreInRegion) {
            if (!isPastRow) {
                throw new MalformedCall("sent no rows of a scan, and promised more");
            }
            return true;
        }
        isPastRow = false;
        return region++ < lastRegion;
    }

    /** Whether it goes on in the same region, behind the {@link #lastRow}. */
    public boolean isPastRow() {
        return isPastRow;
    }

    /** Key of the last row that was found, up to its position. */
    public ByteBuffer lastRow() {
        return last;
    }
}
