package dohyo.client.cql;

import dohyo.client.cql.wire.FlaggedFrameFields;
import dohyo.client.cql.wire.Frame;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.net.Inbox;

import java.nio.ByteBuffer;
import java.util.List;

/** Bytes received and cut into frames. */
final class FrameInbox extends Inbox {

    private final FrameBodyReader body = new FrameBodyReader();
    private final FrameBodyReader whole = new FrameBodyReader();
    private long head;
    private int bodyBytes;

    /** Every reading has at least this much room. */
    FrameInbox(int roomBytesMin) {
        super(roomBytesMin);
    }

    @Override
    public boolean next() throws MalformedFrame {
        int at = start();
        int available = end() - at - Frame.HEADER_BYTES;
        if (available < 0) {
            return false;
        }
        ByteBuffer buffer = buffer();
        long first = Frame.head(buffer, at);
        int length = Frame.bodyLength(buffer, at);
        Frame.check(first, length);
        if (available < length) {
            return false;
        }
        head = first;
        bodyBytes = length;
        take(Frame.HEADER_BYTES + length);
        body.set(buffer, start() - length, start());
        return true;
    }

    int stream() {
        return Frame.stream(head);
    }

    int opcode() {
        return Frame.opcode(head);
    }

    int flags() {
        return Frame.flags(head);
    }

    /** The current frame from the beginning of its body; leaves the message alone. */
    FrameBodyReader whole() {
        return whole.set(buffer(), start() - bodyBytes, start());
    }

    /** What the server warns of in the current frame; allocates, leaves the message alone. */
    List<String> warnings() throws MalformedFrame {
        return FlaggedFrameFields.warnings(flags(), whole());
    }

    /**
     * Tells kinds of warnings of the current frame apart; see {@link FlaggedFrameFields#likeness}.
     */
    long likenessOfWarnings() throws MalformedFrame {
        return FlaggedFrameFields.likeness(flags(), whole());
    }

    /** The message of the current frame, valid until the next step. */
    FrameBodyReader body() throws MalformedFrame {
        FlaggedFrameFields.skip(Frame.flags(head), body);
        return body;
    }
}
