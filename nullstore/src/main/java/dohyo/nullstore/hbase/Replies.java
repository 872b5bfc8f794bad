package dohyo.nullstore.hbase;

import java.nio.ByteBuffer;

/**
 * Answers as bytes, each with room for the number of its call, which is written with leading zeros
 * so that it always takes as much.
 */
public final class Replies {

    /** Where in an answer its call's number stands: behind two lengths and a tag. */
    private static final int NUMBER_AT = Integer.BYTES + 5 + 1;

    private static final int NUMBER_BYTES = 5;
    private static final int MORE = 0x80;
    private static final String VALUE = "nothing is stored here, but this is a value";
    private static final byte[] CELL =
            ProtobufMessageBuilder.cell("row", "f", "value", ProtobufMessageBuilder.bytes(VALUE));

    public static final byte[] NOTHING = answer(new ProtobufMessageBuilder(), new byte[0]);
    public static final byte[] ROW = answer(
            new ProtobufMessageBuilder().message(1, new ProtobufMessageBuilder().number(2, 1)),
            CELL);
    public static final byte[] OVERLOADED = failure(
            "org.apache.hadoop.hbase.CallQueueTooBigException",
            "the call queue is full, as the script says",
            new ProtobufMessageBuilder());

    private Replies() {}

    /** An answer with a block of cells. */
    static byte[] answer(ProtobufMessageBuilder message, byte[] cells) {
        ProtobufMessageBuilder header = new ProtobufMessageBuilder();
        if (cells.length > 0) {
            header.message(3, new ProtobufMessageBuilder().number(1, cells.length));
        }
        return framed(header, new ProtobufMessageBuilder().delimited(message).raw(cells));
    }

    /** An exception; more may be known of it. */
    static byte[] failure(String name, String words, ProtobufMessageBuilder more) {
        ProtobufMessageBuilder exception =
                new ProtobufMessageBuilder().text(1, name).text(2, name + ": " + words);
        return framed(
                new ProtobufMessageBuilder().message(2, exception.raw(more.toBytes())),
                new ProtobufMessageBuilder());
    }

    /** The region that was asked is on another server now. */
    static byte[] moved(String host, int port) {
        return failure(
                "org.apache.hadoop.hbase.exceptions.RegionMovedException",
                "Region moved to: hostname=" + host + " port=" + port,
                new ProtobufMessageBuilder().text(3, host).number(4, port));
    }

    private static byte[] framed(ProtobufMessageBuilder header, ProtobufMessageBuilder rest) {
        byte[] more = header.toBytes();
        byte[] body = rest.toBytes();
        int headerBytes = 1 + NUMBER_BYTES + more.length;
        ByteBuffer frame = ByteBuffer.allocate(Integer.BYTES + 5 + headerBytes + body.length);
        frame.putInt(frame.capacity() - Integer.BYTES);
        putPadded(frame, frame.position(), headerBytes);
        frame.position(frame.position() + NUMBER_BYTES);
        frame.put((byte) (1 << 3)).position(NUMBER_AT + NUMBER_BYTES);
        frame.put(more).put(body);
        number(frame, 0, 0);
        return frame.array();
    }

    /** Writes the number of the call into an answer that begins here. */
    public static void number(ByteBuffer out, int start, int id) {
        putPadded(out, start + NUMBER_AT, id);
    }

    private static void putPadded(ByteBuffer out, int at, int value) {
        for (int i = 0; i < NUMBER_BYTES - 1; i++) {
            out.put(at + i, (byte) ((value >>> (7 * i)) | MORE));
        }
        out.put(at + NUMBER_BYTES - 1, (byte) ((value >>> 28) & 0xF));
    }

    /**
     * So many rows of a scan.
     *
     * @param hasMore whether there are more of them in the region
     */
    public static byte[] rows(int count, boolean hasMore) {
        ProtobufMessageBuilder response = new ProtobufMessageBuilder();
        ProtobufMessageBuilder cells = new ProtobufMessageBuilder();
        for (int i = 0; i < count; i++) {
            response.number(1, 1);
            cells.raw(CELL);
        }
        return answer(
                response.number(2, 1).number(3, 1).number(8, hasMore ? 1 : 0), cells.toBytes());
    }

    /** What a call about many is answered. */
    public static byte[] many(HbaseCall call) {
        ProtobufMessageBuilder response = new ProtobufMessageBuilder();
        ProtobufMessageBuilder cells = new ProtobufMessageBuilder();
        for (int place = 0; place < call.regions(); place++) {
            ProtobufMessageBuilder results = new ProtobufMessageBuilder();
            for (int row = 0; row < call.rowsOf(place); row++) {
                ProtobufMessageBuilder result = new ProtobufMessageBuilder();
                if (call.isReading()) {
                    result.number(2, 1);
                    cells.raw(CELL);
                }
                results.message(1, new ProtobufMessageBuilder().number(1, row).message(2, result));
            }
            response.message(1, results);
        }
        return answer(response, cells.toBytes());
    }
}
