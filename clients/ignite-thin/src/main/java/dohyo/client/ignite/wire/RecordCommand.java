package dohyo.client.ignite.wire;

import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Step;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What becomes of a step: a table is a cache, and a record one entry, whose value is all of its
 * fields in one array of bytes.
 */
public final class RecordCommand {

    /** Longest request; nodes take no longer ones by themselves. */
    public static final long REQUEST_BYTES_MAX = 64 << 20;

    private static final int LENGTH_BYTES = Integer.BYTES;
    private static final int HEAD_BYTES = Short.BYTES + Long.BYTES;
    private static final int CACHE_BYTES = Integer.BYTES + Byte.BYTES;
    private static final int EXPIRY_BYTES = 3 * Long.BYTES;
    private static final int ARRAY_HEAD_BYTES = Byte.BYTES + Integer.BYTES;

    private static final byte WITH_EXPIRY = 4;
    private static final long UNCHANGED = -2;

    private final Deed deed;
    private final String cache;
    private final int cacheId;
    private final long ttlMillis;
    private final KeyCodec key;
    private final PackedRecord record;
    private final PackedRecord expected;

    private RecordCommand(RecordAsk ask, int variant) {
        deed = Deed.of(ask, variant);
        cache = ask.table().name();
        cacheId = cache.hashCode();
        ttlMillis = ask.ttlSeconds() * 1000;
        key = new KeyCodec(ask, variant);
        record = PackedRecord.of(
                ask,
                variant,
                deed == Deed.INVOKE ? FieldUpdate.KEPT : PackedRecord.MISSING);
        expected = deed == Deed.REPLACE ? PackedRecord.expected(ask) : record;
    }

    /**
     * One of the ways of a step.
     *
     * @throws ClientFailure when Ignite cannot do it
     */
    public static RecordCommand of(Step step, int variant) throws ClientFailure {
        if (!(step.ask() instanceof RecordAsk ask)) {
            throw new ClientFailure("the client " + ClientSpec.IGNITE_THIN + " speaks no "
                    + step.ask().language().word() + "; write the workload with records");
        }
        Optional<String> objection =
                ClientCapabilities.objection(ClientSpec.IGNITE_THIN, step, false);
        if (objection.isPresent()) {
            throw new ClientFailure(
                    "the client " + ClientSpec.IGNITE_THIN + " cannot do " + objection.get());
        }
        return new RecordCommand(ask, variant);
    }

    /** Name of the cache. */
    public String cache() {
        return cache;
    }

    /** Whether it needs a processor that runs where the entry is. */
    public boolean invokes() {
        return deed == Deed.INVOKE;
    }

    /** See {@link KeyCodec#hash}. */
    public int hash(Request request) {
        return key.hash(request);
    }

    /** Sender: how many bytes a request takes. */
    public long bytes(Request request) {
        return LENGTH_BYTES + contentBytes(request);
    }

    private long contentBytes(Request request) {
        long bytes = HEAD_BYTES
                + CACHE_BYTES
                + (ttlMillis > 0 ? EXPIRY_BYTES : 0)
                + key.bytes(request);
        if (deed.writes()) {
            bytes += ARRAY_HEAD_BYTES + record.bytes(request);
        }
        if (deed == Deed.REPLACE) {
            bytes += ARRAY_HEAD_BYTES + expected.bytes(request);
        }
        return bytes + (deed == Deed.INVOKE ? FieldUpdate.PROCESSOR_BYTES : 0);
    }

    /** Sender: writes it under a number. */
    public void encode(Request request, int number, ByteBuffer target) {
        LittleEndian.putInt(target, (int) contentBytes(request));
        LittleEndian.putShort(target, deed.operation().code());
        LittleEndian.putLong(target, number);
        LittleEndian.putInt(target, cacheId);
        target.put(ttlMillis > 0 ? WITH_EXPIRY : 0);
        if (ttlMillis > 0) {
            LittleEndian.putLong(target, ttlMillis);
            LittleEndian.putLong(target, ttlMillis);
            LittleEndian.putLong(target, UNCHANGED);
        }
        key.write(request, target);
        if (deed == Deed.REPLACE) {
            writeArray(expected, request, target);
        }
        if (deed == Deed.INVOKE) {
            FieldUpdate.writeProcessor(target);
        }
        if (deed.writes()) {
            writeArray(record, request, target);
        }
    }

    private static void writeArray(PackedRecord value, Request request, ByteBuffer target) {
        target.put(Types.BYTES);
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
        if (deed != Deed.GET) {
            return true;
        }
        byte type = answer.read();
        if (type == Types.NULL) {
            completions.rows(slot, 0);
            return true;
        }
        completions.rows(slot, 1);
        if (type != Types.BYTES) {
            return false;
        }
        int bytes = answer.readLength();
        return !completions.verifies(slot)
                || record.report(
                        answer.buffer(), answer.at(), answer.at() + bytes, slot, completions);
    }

    /** For people, in the words of Ignite's own interface. */
    public String text() {
        String at = cache + " ?";
        String fields = String.join(", ", record.told());
        String ttl = ttlMillis > 0 ? ", expires after " + ttlMillis + " ms" : "";
        return switch (deed) {
            case GET -> "get " + at;
            case PUT -> "put " + at + " = (" + fields + ")" + ttl;
            case REMOVE -> "remove " + at;
            case REPLACE -> "replace " + at + " = (" + fields + ") if it equals (" + fields + ")";
            case INVOKE -> "invoke " + at + ", UpdateFields(" + fields + ")" + ttl;
        };
    }
}
