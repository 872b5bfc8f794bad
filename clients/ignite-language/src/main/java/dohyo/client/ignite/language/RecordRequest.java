package dohyo.client.ignite.language;

import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.RecordSteps;
import dohyo.engine.client.RecordSteps.Fan;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;

/**
 * What becomes of one of the ways of a step: a table is a cache, and a record one entry, whose
 * value is all of its fields in one array of bytes.
 *
 * @param cache its name
 * @param key how it lies in the cache
 * @param values what of the record is bound
 * @param ttlMillis after which what is written is gone; 0 for never
 * @param fan how one operation becomes several requests
 */
public record RecordRequest(
        CacheEntryOperation deed, String cache, Key key, Values values, long ttlMillis, Fan fan) {

    /** The class of the processor that writes some fields, which nodes of the lab have. */
    public static final String PROCESSOR = "shims.ignite.UpdateFields";

    /** Length of a field that the processor leaves as it is. */
    private static final int KEPT = -2;

    /**
     * The key of an entry.
     *
     * @param value which of a request's values it is
     */
    public record Key(CacheKeyJavaType form, int value) {}

    /**
     * The values of an entry. Each lane has its own: they are of one writing and one reading
     * thread.
     *
     * @param record as it is written or read
     * @param expected as it must be there, of a {@link CacheEntryOperation#REPLACE}
     */
    public record Values(PackedRecord record, PackedRecord expected) {}

    /**
     * One of the ways of a step.
     *
     * @param client who is asked
     * @throws ClientFailure when Ignite cannot do it
     */
    public static RecordRequest of(String client, OperationStep step, int variant)
            throws ClientFailure {
        RecordAsk ask = RecordSteps.ask(client, step);
        CacheEntryOperation deed = CacheEntryOperation.of(ask, variant);
        return new RecordRequest(
                deed,
                ask.table().name(),
                new Key(
                        CacheKeyJavaType.of(ask.table().key().type()),
                        ask.binds(variant).indexOf(ask.key())),
                values(ask, variant, deed),
                ask.ttlSeconds() * 1000,
                Fan.of(step));
    }

    private static Values values(RecordAsk ask, int variant, CacheEntryOperation deed) {
        PackedRecord record = PackedRecord.of(
                ask, variant, deed == CacheEntryOperation.INVOKE ? KEPT : PackedRecord.MISSING);
        return new Values(
                record, deed == CacheEntryOperation.REPLACE ? PackedRecord.expected(ask) : record);
    }

    /** Whether one operation is about several records, which travel by primary nodes. */
    public boolean isMulti() {
        return fan.isMulti();
    }

    /** For people, in the words of Ignite's own interface. */
    public String text() {
        String fields = String.join(", ", values.record.told());
        String ttl = ttlMillis > 0 ? ", expires after " + ttlMillis + " ms" : "";
        String all = isMulti() ? "All " : " ";
        String at = cache + (isMulti() ? " " + fan.parts() + " keys" : " ?");
        return switch (deed) {
            case GET -> "get" + all + at + together();
            case PUT -> "put" + all + at + " = (" + fields + ")" + ttl + together();
            case REMOVE -> "remove" + all + at + together();
            case REPLACE -> "replace " + at + " = (" + fields + ") if it equals what is expected";
            case INVOKE -> "invoke " + at + ", UpdateFields(" + fields + ")" + ttl;
        };
    }

    private String together() {
        return isMulti() ? " (a request to the primary node of each)" : "";
    }
}
