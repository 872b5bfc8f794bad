package dohyo.client.aerospike.wire;

import dohyo.client.aerospike.language.BinValue;
import dohyo.client.aerospike.language.BoundBin;
import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.language.RecordOperation;
import dohyo.client.aerospike.language.RecordRequest;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What becomes of a step, in the bytes of the protocol. Of one sender at a time: a request's key is
 * taken first, by {@link #key}, and then the request encoded.
 */
public final class RecordCommand {

    /** Longest request: more than the largest record that a server takes. */
    public static final long REQUEST_BYTES_MAX = 128 << 20;

    private static final int BATCH_HEAD_BYTES = Integer.BYTES + Byte.BYTES;
    private static final int BATCH_RECORD_BYTES = Integer.BYTES + KeyDigest.BYTES + Byte.BYTES;
    private static final int BATCH_FULL_BYTES = Byte.BYTES + 2 * Short.BYTES;
    private static final int NO_GENERATION = 0;
    private static final byte INLINE = 1;

    private final RecordRequest what;
    private final RecordOperation deed;
    private final CommandTerms terms;
    private final KeyDigest digest;
    private final byte[] place;
    private final byte[][] written;
    private final byte[] asked;
    private final BinReader answered;

    /** Of what a step has become. */
    public RecordCommand(RecordRequest what, CommandTerms terms) {
        this.what = what;
        this.terms = terms;
        deed = what.deed();
        digest = new KeyDigest(what.set(), what.key());
        place = place(terms.namespace(), what.set());
        written = what.bins().written().stream().map(RecordCommand::nameOf).toArray(byte[][]::new);
        asked = asked(what.bins().asked());
        answered = new BinReader(
                deed == RecordOperation.GET ? what.bins().shown() : what.bins().asked());
    }

    /** The fields that say in which namespace and set a record is. */
    private static byte[] place(String namespace, String set) {
        byte[] space = bytes(namespace);
        byte[] table = bytes(set);
        return ByteBuffer.allocate(2 * Protocol.FIELD_BYTES + space.length + table.length)
                .putInt(1 + space.length)
                .put((byte) Protocol.NAMESPACE)
                .put(space)
                .putInt(1 + table.length)
                .put((byte) Protocol.SET)
                .put(table)
                .array();
    }

    /** The operations that read bins. */
    private static byte[] asked(List<BoundBin> bins) {
        ByteBuffer all = ByteBuffer.allocate(bins.stream()
                .mapToInt(bin -> Protocol.OPERATION_BYTES + nameOf(bin).length)
                .sum());
        for (BoundBin bin : bins) {
            byte[] name = nameOf(bin);
            all.putInt(Integer.BYTES + name.length)
                    .put((byte) Protocol.READ_BIN)
                    .put((byte) 0)
                    .put((byte) 0)
                    .put((byte) name.length)
                    .put(name);
        }
        return all.array();
    }

    private static byte[] nameOf(BoundBin bin) {
        return bytes(bin.name());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** What it carries. */
    public RecordRequest what() {
        return what;
    }

    /** Takes a request's key; where the record is, and what is encoded next, is about that. */
    public KeyDigest key(Request request) {
        digest.take(request);
        return digest;
    }

    /** What is read of a record. */
    BinReader answered() {
        return answered;
    }

    /** Whether a request, the first of them if there are two, changes something. */
    boolean writes() {
        return !deed.reads();
    }

    /** Sender: how many bytes a request takes, the first of a {@code COMPARE_AND_SET}. */
    public long bytes(Request request) {
        return headBytes() + (deed.reads() ? asked.length : writtenBytes(request));
    }

    /** Sender: how many bytes the write takes that ends a {@code COMPARE_AND_SET}. */
    public long writeBytes(Request request) {
        return headBytes() + writtenBytes(request);
    }

    private long headBytes() {
        return (long) Protocol.HEAD_BYTES
                + Protocol.MESSAGE_BYTES
                + place.length
                + Protocol.FIELD_BYTES
                + KeyDigest.BYTES;
    }

    private long writtenBytes(Request request) {
        long bytes = 0;
        for (int i = 0; i < written.length; i++) {
            bytes += Protocol.OPERATION_BYTES
                    + written[i].length
                    + BinValue.bytes(what.bins().written().get(i), request);
        }
        return bytes;
    }

    /** Sender: writes the request whose key was taken. */
    public void encode(Request request, ByteBuffer target) {
        if (deed.reads()) {
            target.putLong(head(headBytes() + asked.length));
            writeReadHead(target, what.bins().asked().size());
            writeKey(target);
            target.put(asked);
        } else {
            encodeWrite(request, 0, NO_GENERATION, target);
        }
    }

    /** Sender: writes what is only done if the record has been written so often. */
    public void encodeWrite(Request request, int generation, ByteBuffer target) {
        encodeWrite(request, Protocol.IF_GENERATION, generation, target);
    }

    private void encodeWrite(Request request, int condition, int generation, ByteBuffer target) {
        target.putLong(head(writeBytes(request)));
        target.put((byte) Protocol.MESSAGE_BYTES)
                .put((byte) 0)
                .put((byte) (writeFlags() | condition))
                .put((byte) (deed == RecordOperation.REPLACE ? Protocol.CREATE_OR_REPLACE : 0))
                .put((byte) 0)
                .put((byte) 0)
                .putInt(generation)
                .putInt(deed == RecordOperation.DELETE ? 0 : what.expiration());
        writeCounts(target, 3, written.length);
        writeKey(target);
        for (int i = 0; i < written.length; i++) {
            writeBin(i, request, target);
        }
    }

    private int writeFlags() {
        if (deed != RecordOperation.DELETE) {
            return Protocol.WRITE;
        }
        int durable = terms.areDeletesDurable() ? Protocol.DURABLE_DELETE : 0;
        return Protocol.WRITE | Protocol.DELETE | durable;
    }

    private void writeBin(int place, Request request, ByteBuffer target) {
        BoundBin bin = what.bins().written().get(place);
        byte[] name = written[place];
        target.putInt(Integer.BYTES + name.length + BinValue.bytes(bin, request))
                .put((byte) Protocol.WRITE_BIN)
                .put(bin.type().code())
                .put((byte) 0)
                .put((byte) name.length)
                .put(name);
        BinValue.write(bin, request, target);
    }

    private static long head(long bytes) {
        return Protocol.head(Protocol.MESSAGE, bytes - Protocol.HEAD_BYTES);
    }

    private int readFlags() {
        return Protocol.READ | (what.bins().asked().isEmpty() ? Protocol.READ_ALL_BINS : 0);
    }

    private void writeReadHead(ByteBuffer target, int operations) {
        target.put((byte) Protocol.MESSAGE_BYTES).put((byte) readFlags());
        writeZeros(target, Short.BYTES + Short.BYTES + Integer.BYTES + Integer.BYTES);
        writeCounts(target, 3, operations);
    }

    private static void writeZeros(ByteBuffer target, int bytes) {
        for (int i = 0; i < bytes; i++) {
            target.put((byte) 0);
        }
    }

    private void writeCounts(ByteBuffer target, int fields, int operations) {
        target.putInt(terms.timeoutMillis()).putShort((short) fields).putShort((short) operations);
    }

    private void writeKey(ByteBuffer target) {
        target.put(place).putInt(1 + KeyDigest.BYTES).put((byte) Protocol.DIGEST);
        digest.write(target);
    }

    /** Sender: how many bytes one request takes that reads several records. */
    public long bytesOfMany(KeyGroup group) {
        return Protocol.HEAD_BYTES
                + Protocol.MESSAGE_BYTES
                + Protocol.FIELD_BYTES
                + keysBytes(group);
    }

    private long keysBytes(KeyGroup group) {
        return BATCH_HEAD_BYTES
                + (long) group.size() * BATCH_RECORD_BYTES
                + BATCH_FULL_BYTES
                + place.length
                + asked.length;
    }

    /** Sender: writes one request that reads several records; only the first says which bins. */
    public void encodeMany(KeyGroup group, ByteBuffer target) {
        target.putLong(head(bytesOfMany(group)));
        target.put((byte) Protocol.MESSAGE_BYTES).put((byte) (readFlags() | Protocol.BATCH));
        writeZeros(target, Short.BYTES + Short.BYTES + Integer.BYTES + Integer.BYTES);
        writeCounts(target, 1, 0);
        target.putInt((int) (1 + keysBytes(group))).put((byte) Protocol.BATCH_INDEX);
        target.putInt(group.size()).put(INLINE);
        for (int record = 0; record < group.size(); record++) {
            target.putInt(record);
            group.writeDigest(record, target);
            if (record > 0) {
                target.put((byte) Protocol.BATCH_REPEAT);
            } else {
                writeBatchTerms(target);
            }
        }
    }

    private void writeBatchTerms(ByteBuffer target) {
        target.put((byte) Protocol.BATCH_FULL)
                .put((byte) readFlags())
                .putShort((short) 2)
                .putShort((short) what.bins().asked().size())
                .put(place)
                .put(asked);
    }
}
