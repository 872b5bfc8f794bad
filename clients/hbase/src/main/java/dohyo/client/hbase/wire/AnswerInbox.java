package dohyo.client.hbase.wire;

import dohyo.client.net.Inbox;

import java.nio.charset.StandardCharsets;

/**
 * Bytes received and cut into answers: four bytes of length, a header that says whose call is
 * answered, then the message and a block of cells, or, in the header, an exception.
 */
public final class AnswerInbox extends Inbox {

    /** Longest answer; HBase's own limit of a result is a fifth of it. */
    static final int ANSWER_BYTES_MAX = 512 << 20;

    private static final int ROOM_BYTES_MIN = 16 << 10;
    private static final int CALL_ID = 1;
    private static final int EXCEPTION = 2;
    private static final int CELL_BLOCK = 3;
    private static final int TEXT_BYTES_MAX = 400;

    private final ProtobufFieldReader frame = new ProtobufFieldReader();
    private final ProtobufFieldReader header = new ProtobufFieldReader();
    private final ProtobufFieldReader inner = new ProtobufFieldReader();
    private final ProtobufFieldReader message = new ProtobufFieldReader();
    private final RemoteFailure failure = new RemoteFailure();
    private int callId;
    private boolean failed;
    private int cellsFrom;
    private int cellsTo;

    /** With nothing in it. */
    public AnswerInbox() {
        super(ROOM_BYTES_MIN);
    }

    @Override
    public boolean next() throws MalformedCall {
        int available = end() - start() - Integer.BYTES;
        if (available < 0) {
            return false;
        }
        int bytes = buffer().getInt(start());
        if (bytes <= 0 || bytes > ANSWER_BYTES_MAX) {
            throw new MalformedCall("announced an answer of " + bytes + " bytes");
        }
        if (available < bytes) {
            return false;
        }
        int from = start() + Integer.BYTES;
        take(Integer.BYTES + bytes);
        read(from, from + bytes);
        return true;
    }

    private void read(int from, int past) throws MalformedCall {
        frame.on(buffer(), from, past).nextDelimited();
        int cellBytes = readHeader();
        if (frame.isAtEnd()) {
            message.on(buffer(), past, past);
            cellsFrom = past;
        } else {
            frame.nextDelimited();
            message.within(frame);
            cellsFrom = frame.to();
        }
        if (cellBytes > past - cellsFrom) {
            throw new MalformedCall("announced more cells than there are");
        }
        cellsTo = cellsFrom + cellBytes;
    }

    /** Returns how many bytes of cells there are. */
    private int readHeader() throws MalformedCall {
        callId = -1;
        failed = false;
        int cellBytes = 0;
        header.within(frame);
        while (header.next()) {
            switch (header.field()) {
                case CALL_ID -> callId = (int) header.number();
                case EXCEPTION -> {
                    failed = true;
                    failure.read(inner.within(header), buffer());
                }
                case CELL_BLOCK -> cellBytes = lengthWithin(header);
                default -> {}
            }
        }
        return cellBytes;
    }

    private int lengthWithin(ProtobufFieldReader outer) throws MalformedCall {
        int bytes = 0;
        inner.within(outer);
        while (inner.next()) {
            bytes = inner.field() == 1 ? inner.count(ANSWER_BYTES_MAX) : bytes;
        }
        return bytes;
    }

    /** Which call is answered. */
    public int callId() {
        return callId;
    }

    /** Whether the answer is an exception. */
    public boolean isFailure() {
        return failed;
    }

    /** What is known of it. */
    public RemoteFailure failure() {
        return failure;
    }

    /** The answer's message, from its beginning; to be read once. */
    public ProtobufFieldReader message() {
        return message;
    }

    /** Puts this on the answer's cells. */
    public Cell cells(Cell cell) {
        return cell.on(buffer(), cellsFrom, cellsTo);
    }

    /** Text of the answer for people, its first line; allocates. */
    public String text(int from, int to) {
        byte[] bytes = new byte[Math.min(TEXT_BYTES_MAX, to - from)];
        buffer().get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    }
}
