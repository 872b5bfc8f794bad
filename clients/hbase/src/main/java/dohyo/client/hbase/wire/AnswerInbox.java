package dohyo.client.hbase.wire;

import dohyo.client.net.LengthPrefixedInbox;

import java.nio.ByteOrder;

/**
 * Bytes received and cut into answers: four bytes of length, a header that says whose call is
 * answered, then the message and a block of cells, or, in the header, an exception.
 */
public final class AnswerInbox extends LengthPrefixedInbox {

    /** Longest answer; HBase's own limit of a result is a fifth of it. */
    static final int ANSWER_BYTES_MAX = 512 << 20;

    private static final int CALL_ID = 1;
    private static final int EXCEPTION = 2;
    private static final int CELL_BLOCK = 3;

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
        super(ByteOrder.BIG_ENDIAN, ANSWER_BYTES_MAX);
    }

    @Override
    protected void read(int from, int past) throws MalformedCall {
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

    /** Text of the answer for people, its first line, which cannot steer a terminal; allocates. */
    public String text(int from, int to) {
        return firstLine(from, to - from);
    }
}
