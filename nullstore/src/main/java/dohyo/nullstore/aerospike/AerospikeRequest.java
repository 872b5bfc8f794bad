package dohyo.nullstore.aerospike;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A message of Aerospike's protocol, as far as a null store looks into it. Reused. */
public final class AerospikeRequest {

    private static final int VERSION = 2;
    private static final int INFO = 1;
    private static final int MESSAGE = 3;
    private static final int HEAD_BYTES = 8;
    private static final int MESSAGE_BYTES = 22;
    private static final long BYTES_MAX = 256L << 20;
    private static final int TYPE_SHIFT = 48;
    private static final int VERSION_SHIFT = 56;
    private static final int MOST_RECORDS = 1 << 16;

    private static final int READ = 1;
    private static final int READ_ALL_BINS = 1 << 1;
    private static final int BATCH = 1 << 3;
    private static final int IF_GENERATION = 1 << 2;
    private static final int DIGEST_FIELD = 4;
    private static final int BATCH_FIELD = 41;

    private static final int REPEAT = 1;
    private static final int DIGEST_BYTES = 20;

    /** Bytes that go with each bit of a record's flags: what to do, generation, lifetime, more. */
    private static final int[] BATCH_PARTS = {3, 2, 4, 1};

    private ByteBuffer in = ByteBuffer.allocate(0);
    private int type;
    private int at;
    private int end;
    private int info1;
    private int info2;
    private int generation;
    private int operations;
    private int operationsAt;
    private int records;
    private int keys;
    private int[] digestsAt = {0};
    private int[] indexes = {};
    private boolean[] areReads = {};

    /** Whether a connection whose first bytes are these speaks it. */
    public static boolean isSpokenIn(byte first, byte second) {
        return first == VERSION && second >= INFO && second <= MESSAGE;
    }

    /** Takes the message that begins here, if it is here as a whole. */
    public boolean read(ByteBuffer buffer, int start, int past) throws IOException {
        if (past - start < HEAD_BYTES) {
            return false;
        }
        long head = buffer.getLong(start);
        long bytes = head & ((1L << TYPE_SHIFT) - 1);
        type = (byte) (head >>> TYPE_SHIFT);
        if (head >>> VERSION_SHIFT != VERSION
                || (type != INFO && type != MESSAGE)
                || bytes > BYTES_MAX) {
            throw new IOException("a message that this store does not speak");
        }
        if (past - start - HEAD_BYTES < bytes) {
            return false;
        }
        in = buffer;
        at = start + HEAD_BYTES;
        end = at + (int) bytes;
        if (type == MESSAGE) {
            readMessage();
        }
        return true;
    }

    private void readMessage() throws IOException {
        demand(at, MESSAGE_BYTES);
        info1 = in.get(at + 1);
        info2 = in.get(at + 2);
        generation = in.getInt(at + 6);
        int fields = in.getShort(at + 18) & 0xFFFF;
        operations = in.getShort(at + 20) & 0xFFFF;
        records = 0;
        keys = 0;
        int place = at + MESSAGE_BYTES;
        for (int i = 0; i < fields; i++) {
            int past = pastPart(place);
            if (past == place + Integer.BYTES) {
                throw new IOException("a field without a type");
            }
            if (isBatch() && in.get(place + Integer.BYTES) == BATCH_FIELD) {
                readBatch(place + Integer.BYTES + 1, past);
            } else if (in.get(place + Integer.BYTES) == DIGEST_FIELD) {
                demand(place + Integer.BYTES + 1, DIGEST_BYTES);
                digestsAt[0] = place + Integer.BYTES + 1;
                keys = 1;
            }
            place = past;
        }
        operationsAt = place;
        for (int i = 0; i < operations; i++) {
            place = pastOperation(place);
        }
    }

    /** A part and its length of four bytes. */
    private int pastPart(int place) throws IOException {
        demand(place, Integer.BYTES);
        int bytes = in.getInt(place);
        if (bytes < 0 || bytes > end - place - Integer.BYTES) {
            throw new IOException("a part of " + bytes + " bytes that are not there");
        }
        return place + Integer.BYTES + bytes;
    }

    private int pastOperation(int place) throws IOException {
        int past = pastPart(place);
        if (past - place < 8 || past - place - 8 < (in.get(place + 7) & 0xFF)) {
            throw new IOException("an operation that is shorter than its name");
        }
        return past;
    }

    private void demand(int place, int bytes) throws IOException {
        if (end - place < bytes) {
            throw new IOException("a message that is shorter than what it tells");
        }
    }

    private void readBatch(int from, int past) throws IOException {
        demand(from, Integer.BYTES + 1);
        int count = in.getInt(from);
        if (count < 0 || count > MOST_RECORDS) {
            throw new IOException("a batch of " + count + " records");
        }
        if (indexes.length < count) {
            indexes = new int[count];
            areReads = new boolean[count];
            digestsAt = new int[count];
        }
        int place = from + Integer.BYTES + 1;
        for (int i = 0; i < count; i++) {
            demand(place, Integer.BYTES + DIGEST_BYTES + 1);
            indexes[i] = in.getInt(place);
            digestsAt[i] = place + Integer.BYTES;
            place = pastRecord(i, place + Integer.BYTES + DIGEST_BYTES);
        }
        if (place != past) {
            throw new IOException("a batch of another length than it says");
        }
        records = count;
        keys = count;
    }

    /** One record of a batch says how it is read or written, or is like the one before. */
    private int pastRecord(int record, int place) throws IOException {
        int flags = in.get(place);
        if (flags == REPEAT) {
            areReads[record] = record > 0 && areReads[record - 1];
            return place + 1;
        }
        int bytes = 1;
        for (int bit = 0; bit < BATCH_PARTS.length; bit++) {
            bytes += (flags & (2 << bit)) != 0 ? BATCH_PARTS[bit] : 0;
        }
        bytes += flags == 0 ? 1 : 0;
        demand(place, bytes + 2 * Short.BYTES);
        areReads[record] = (in.get(place + 1) & READ) != 0;
        int fields = in.getShort(place + bytes) & 0xFFFF;
        int bins = in.getShort(place + bytes + Short.BYTES) & 0xFFFF;
        int next = place + bytes + 2 * Short.BYTES;
        for (int i = 0; i < fields; i++) {
            next = pastPart(next);
        }
        for (int i = 0; i < bins; i++) {
            next = pastOperation(next);
        }
        return next;
    }

    /** Where the next message begins. */
    public int end() {
        return end;
    }

    /** Whether it asks the node about itself. */
    public boolean isInfo() {
        return type == INFO;
    }

    /** What it asks the node about itself; allocates. */
    public String text() {
        byte[] bytes = new byte[end - at];
        in.get(at, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** How many records it is about. */
    int keys() {
        return keys;
    }

    /** A byte of the digest by which one of them is found. */
    byte digestByte(int key, int place) {
        return in.get(digestsAt[key] + place);
    }

    boolean isBatch() {
        return (info1 & BATCH) != 0;
    }

    boolean reads() {
        return (info1 & READ) != 0;
    }

    /** Whether it reads the whole record. */
    boolean readsAll() {
        return (info1 & READ_ALL_BINS) != 0 || operations == 0;
    }

    /** Whether it is done for a record of another generation than this, too. */
    boolean suits(int ofRecord) {
        return (info2 & IF_GENERATION) == 0 || generation == ofRecord;
    }

    int operations() {
        return operations;
    }

    /** Where its operations begin. */
    int operationsAt() {
        return operationsAt;
    }

    ByteBuffer in() {
        return in;
    }

    /** By what the answer calls the records of a batch. */
    int[] indexes() {
        return Arrays.copyOf(indexes, records);
    }

    /** Whether a record of a batch is read. */
    boolean isRead(int record) {
        return areReads[record];
    }
}
