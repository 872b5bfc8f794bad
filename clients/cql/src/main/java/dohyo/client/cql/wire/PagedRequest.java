package dohyo.client.cql.wire;

import java.nio.ByteBuffer;

/**
 * A request whose answer comes in pages: the frame as it was sent first, and from the latest page
 * where the next one begins. Reused; grows to the longest frame and state.
 *
 * <p>The sender keeps the frame before the request is on its way; everything else happens after an
 * answer, so whoever reads the answer sees what was kept.
 */
public final class PagedRequest {

    private static final int HAS_STATE = 0x08;
    private static final int START_BYTES = 256;
    private static final int STATE_BYTES_MAX = 1 << 20;

    private ByteBuffer frame = ByteBuffer.allocate(START_BYTES).limit(0);
    private ByteBuffer state = ByteBuffer.allocate(START_BYTES).limit(0);
    private int flagsAt;
    private int serialBytes;
    private boolean paged;
    private boolean more;
    private boolean asked;
    private long rows;

    /** The request that is about to be sent has no further pages. */
    public void forget() {
        paged = false;
    }

    void keep(ByteBuffer out, int start, int flags, int serial) {
        int length = out.position() - start;
        if (frame.capacity() < length) {
            frame = ByteBuffer.allocate(length);
        }
        frame.clear().limit(length);
        frame.put(0, out, start, length);
        flagsAt = flags;
        serialBytes = serial;
        rows = 0;
        more = false;
        asked = true;
        paged = true;
    }

    /** Whether it is one that is answered in pages. */
    public boolean isPaged() {
        return paged;
    }

    /** Whether an answer to it is to be expected: no page comes before it was asked for. */
    public boolean isAsked() {
        return asked;
    }

    /** Whether the latest page said that another one follows. */
    public boolean hasMore() {
        return more;
    }

    /** Rows of all pages so far. */
    public long rows() {
        return rows;
    }

    void pageEnded(int rowsInIt) {
        rows += rowsInIt;
    }

    void pageBegins() {
        more = false;
        asked = false;
    }

    /** Reads where the next page begins. */
    void readState(FrameBodyReader body) throws MalformedFrame {
        int length = body.readInt();
        if (length > STATE_BYTES_MAX) {
            throw new MalformedFrame("a paging state claims a length of " + length + " bytes");
        }
        more = length >= 0;
        if (more) {
            if (state.capacity() < length) {
                state = ByteBuffer.allocate(length);
            }
            body.copyTo(state.clear().limit(length));
            state.flip();
        }
    }

    /** Length of the frame that asks for the next page. */
    public int nextBytes() {
        return frame.limit() + Integer.BYTES + state.limit();
    }

    /** Writes the frame that asks for the next page; the caller has made room for it. */
    public void encodeNext(ByteBuffer out) {
        int start = out.position();
        int stateAt = frame.limit() - serialBytes;
        out.put(start, frame, 0, stateAt).position(start + stateAt);
        out.putInt(state.limit()).put(state.rewind());
        int serialAt = out.position();
        out.put(serialAt, frame, stateAt, serialBytes).position(serialAt + serialBytes);
        out.put(start + flagsAt, (byte) (out.get(start + flagsAt) | HAS_STATE));
        Frame.end(out, start);
        asked = true;
    }
}
