package dohyo.nullstore.aerospike;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Answers about records: each is there, was written once, and holds the same in all its bins. */
public final class RecordReplies {

    /** How often every record has been written. */
    private static final int GENERATION = 1;

    private static final int OTHER_GENERATION = 3;
    private static final int OVERLOAD = 18;
    private static final int LAST = 1;
    private static final int STRING = 3;
    private static final int READ = 1;
    private static final int MESSAGE_BYTES = 22;
    private static final long HEAD = (2L << 56) | (3L << 48);
    private static final int NAME_LENGTH_AT = 7;
    private static final int NAME_AT = 8;
    private static final byte[] NAME = "value".getBytes(StandardCharsets.UTF_8);
    private static final byte[] VALUE =
            "nothing is stored here, but this is a value".getBytes(StandardCharsets.UTF_8);

    /** A write was done. */
    public static final byte[] DONE = framed(message(0, 0, 0, new byte[0], 0));

    /** Devices cannot keep up. */
    public static final byte[] OVERLOADED = framed(message(0, OVERLOAD, 0, new byte[0], 0));

    /** A record of one bin. */
    public static final byte[] RECORD = framed(message(0, 0, 0, bin(NAME), 1));

    private static final byte[] CHANGED = framed(message(0, OTHER_GENERATION, 0, new byte[0], 0));

    private RecordReplies() {}

    /** What is found of what is asked for; one of the constants where it is the same each time. */
    public static byte[] answer(AerospikeRequest request) {
        if (request.isBatch()) {
            return batch(request);
        }
        if (!request.reads()) {
            return request.suits(GENERATION) ? DONE : CHANGED;
        }
        return request.readsAll() ? RECORD : bins(request);
    }

    /** All bins that are asked for, by their names. */
    private static byte[] bins(AerospikeRequest request) {
        ByteArrayOutputStream bins = new ByteArrayOutputStream();
        ByteBuffer in = request.in();
        int at = request.operationsAt();
        for (int i = 0; i < request.operations(); i++) {
            byte[] name = new byte[in.get(at + NAME_LENGTH_AT) & 0xFF];
            in.get(at + NAME_AT, name);
            bins.writeBytes(bin(name));
            at += Integer.BYTES + in.getInt(at);
        }
        return framed(message(0, 0, 0, bins.toByteArray(), request.operations()));
    }

    private static byte[] batch(AerospikeRequest request) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int[] indexes = request.indexes();
        byte[] bin = bin(NAME);
        for (int record = 0; record < indexes.length; record++) {
            boolean isRead = request.isRead(record);
            all.writeBytes(
                    message(0, 0, indexes[record], isRead ? bin : new byte[0], isRead ? 1 : 0));
        }
        all.writeBytes(message(LAST, 0, 0, new byte[0], 0));
        return framed(all.toByteArray());
    }

    private static byte[] bin(byte[] name) {
        int bytes = Integer.BYTES + name.length + VALUE.length;
        return ByteBuffer.allocate(Integer.BYTES + bytes)
                .putInt(bytes)
                .put((byte) READ)
                .put((byte) STRING)
                .put((byte) 0)
                .put((byte) name.length)
                .put(name)
                .put(VALUE)
                .array();
    }

    private static byte[] message(int info3, int result, int index, byte[] bins, int count) {
        return ByteBuffer.allocate(MESSAGE_BYTES + bins.length)
                .put((byte) MESSAGE_BYTES)
                .putShort((short) 0)
                .put((byte) info3)
                .put((byte) 0)
                .put((byte) result)
                .putInt(GENERATION)
                .putInt(0)
                .putInt(index)
                .putShort((short) 0)
                .putShort((short) count)
                .put(bins)
                .array();
    }

    private static byte[] framed(byte[] messages) {
        return ByteBuffer.allocate(Long.BYTES + messages.length)
                .putLong(HEAD | messages.length)
                .put(messages)
                .array();
    }
}
