package dohyo.client.resp.lane;

import dohyo.client.net.Inbox;
import dohyo.client.resp.wire.MalformedReply;
import dohyo.client.resp.wire.Reply;
import dohyo.client.resp.wire.ReplyScanner;

/** Bytes received and cut into replies. */
public final class ReplyReceiveBuffer extends Inbox {

    private static final int ROOM_BYTES_MIN = 16 << 10;

    private final ReplyScanner scanner = new ReplyScanner();
    private int from;
    private boolean whole;

    public ReplyReceiveBuffer() {
        super(ROOM_BYTES_MIN);
    }

    @Override
    public boolean next() throws MalformedReply {
        if (whole) {
            scanner.reset();
            whole = false;
        }
        if (!scanner.scan(buffer(), start(), end())) {
            return false;
        }
        from = start();
        take(scanner.bytes());
        whole = true;
        return true;
    }

    /** What the current reply is about. */
    ReplyScanner answer() {
        return scanner;
    }

    /** Where it begins. */
    int from() {
        return from;
    }

    /** The current reply as a whole; allocates. */
    public Reply reply() throws MalformedReply {
        return Reply.decode(buffer(), from);
    }

    @Override
    public void clear() {
        super.clear();
        scanner.reset();
        whole = false;
    }
}
