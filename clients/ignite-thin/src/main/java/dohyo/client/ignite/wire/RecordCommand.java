package dohyo.client.ignite.wire;

import dohyo.client.ignite.language.CacheEntryOperation;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** A request about a record, or about several, in the bytes of the protocol. */
public final class RecordCommand {

    /** Longest request. */
    public static final long REQUEST_BYTES_MAX = 64 << 20;

    private static final int HEAD_BYTES = Short.BYTES + Long.BYTES;
    private static final int CACHE_BYTES = Integer.BYTES + Byte.BYTES;
    private static final int EXPIRY_BYTES = 3 * Long.BYTES;
    private static final int ARRAY_HEAD_BYTES = Byte.BYTES + Integer.BYTES;

    private static final byte WITH_EXPIRY = 4;
    private static final long UNCHANGED = -2;

    private final RecordRequest what;
    private final CacheEntryOperation deed;
    private final int cacheId;
    private final KeyCodec key;
    private final PackedRecord record;

    /** Of what a step has become. */
    public RecordCommand(RecordRequest what) {
        this.what = what;
        deed = what.deed();
        cacheId = what.cache().hashCode();
        key = new KeyCodec(what.key());
        record = what.values().record();
    }

    /** What it carries. */
    public RecordRequest what() {
        return what;
    }

    /** As Java's {@code hashCode} of the key would have it. */
    public int hash(Request request) {
        return key.hash(request);
    }

    /** Sender: how many bytes a request takes. */
    public long bytes(Request request) {
        return Integer.BYTES + contentBytes(request);
    }

    private long contentBytes(Request request) {
        return headBytes()
                + entryBytes(request)
                + (deed == CacheEntryOperation.REPLACE ? expectedBytes(request) : 0)
                + (deed == CacheEntryOperation.INVOKE ? FieldUpdateProcessor.PROCESSOR_BYTES : 0);
    }

    private long expectedBytes(Request request) {
        return ARRAY_HEAD_BYTES + what.values().expected().bytes(request);
    }

    private int headBytes() {
        return HEAD_BYTES + CACHE_BYTES + (what.ttlMillis() > 0 ? EXPIRY_BYTES : 0);
    }

    private long entryBytes(Request request) {
        return key.bytes(request) + (deed.writes() ? ARRAY_HEAD_BYTES + record.bytes(request) : 0);
    }

    /** Sender: how many bytes one request takes that is about several records. */
    public long bytes(KeyGroup group) {
        return Integer.BYTES + contentBytes(group);
    }

    private long contentBytes(KeyGroup group) {
        long bytes = Integer.BYTES + (long) headBytes();
        for (int place = group.first(); place < group.past(); place++) {
            bytes += entryBytes(group.select(place));
        }
        return bytes;
    }

    /** Sender: writes it under a number. */
    public void encode(Request request, int number, ByteBuffer target) {
        LittleEndian.putInt(target, (int) contentBytes(request));
        writeHead(one(), number, target);
        key.write(request, target);
        if (deed == CacheEntryOperation.REPLACE) {
            writeArray(what.values().expected(), request, target);
        }
        if (deed == CacheEntryOperation.INVOKE) {
            FieldUpdateProcessor.writeProcessor(target);
        }
        if (deed.writes()) {
            writeArray(record, request, target);
        }
    }

    /** Sender: writes one request about several records under a number. */
    public void encode(KeyGroup group, int number, ByteBuffer target) {
        LittleEndian.putInt(target, (int) contentBytes(group));
        writeHead(many(), number, target);
        LittleEndian.putInt(target, group.past() - group.first());
        for (int place = group.first(); place < group.past(); place++) {
            Request request = group.select(place);
            key.write(request, target);
            if (deed.writes()) {
                writeArray(record, request, target);
            }
        }
    }

    private void writeHead(Operation operation, int number, ByteBuffer target) {
        LittleEndian.putShort(target, operation.code());
        LittleEndian.putLong(target, number);
        LittleEndian.putInt(target, cacheId);
        target.put(what.ttlMillis() > 0 ? WITH_EXPIRY : 0);
        if (what.ttlMillis() > 0) {
            LittleEndian.putLong(target, what.ttlMillis());
            LittleEndian.putLong(target, what.ttlMillis());
            LittleEndian.putLong(target, UNCHANGED);
        }
    }

    private static void writeArray(PackedRecord value, Request request, ByteBuffer target) {
        target.put(TypeCodes.BYTES);
        LittleEndian.putInt(target, (int) value.bytes(request));
        value.write(request, target);
    }

    /**
     * Receiver: takes what was asked for out of an answer that is no error.
     *
     * @return false when the value is no record of this table
     */
    public boolean take(AnswerInbox answer, int slot, Completions completions)
            throws MalformedMessage {
        if (deed != CacheEntryOperation.GET) {
            return true;
        }
        if (answer.isAt(TypeCodes.NULL)) {
            completions.rows(slot, 0);
            return true;
        }
        completions.rows(slot, 1);
        return report(answer, slot, completions);
    }

    /** Receiver: the same of a request about several records, which are told as rows. */
    public boolean takeMany(AnswerInbox answer, int slot, RowNumberingCompletions rows)
            throws MalformedMessage {
        if (deed != CacheEntryOperation.GET) {
            return true;
        }
        int count = answer.readInt();
        if (count < 0) {
            throw new MalformedMessage("told of " + count + " entries");
        }
        boolean areOurs = true;
        for (int i = 0; areOurs && i < count; i++) {
            answer.skipKey();
            areOurs = report(answer, slot, rows);
            rows.next();
        }
        rows.rows(slot, count);
        return areOurs;
    }

    private boolean report(AnswerInbox answer, int slot, Completions completions)
            throws MalformedMessage {
        if (answer.read() != TypeCodes.BYTES) {
            return false;
        }
        int bytes = answer.readLength();
        int at = answer.at();
        answer.skip(bytes);
        return !completions.verifies(slot)
                || record.report(answer.buffer(), at, at + bytes, slot, completions);
    }

    private Operation one() {
        return switch (deed) {
            case GET -> Operation.CACHE_GET;
            case PUT -> Operation.CACHE_PUT;
            case REMOVE -> Operation.CACHE_REMOVE_KEY;
            case REPLACE -> Operation.CACHE_REPLACE_IF_EQUALS;
            case INVOKE -> Operation.CACHE_INVOKE;
        };
    }

    private Operation many() {
        return switch (deed) {
            case GET -> Operation.CACHE_GET_ALL;
            case PUT -> Operation.CACHE_PUT_ALL;
            case REMOVE -> Operation.CACHE_REMOVE_KEYS;
            case REPLACE, INVOKE ->
                throw new IllegalStateException("refused before: many of " + deed);
        };
    }
}
