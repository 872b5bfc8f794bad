package dohyo.client.cache.lane;

import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.RecordSteps;
import dohyo.engine.client.Request;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;

/**
 * What becomes of a step: a record is one value, an array of bytes in which its key and its fields
 * are packed. Of a lane: one thread sends, one receives.
 */
final class RecordCall {

    private final Kind kind;
    private final boolean isVerified;
    private final CacheKey key;
    private final PackedRecord record;
    private final String text;

    /** What is done to a cache. */
    enum Kind {
        GET,
        PUT,
        REMOVE
    }

    private RecordCall(RecordAsk ask, boolean isVerified) {
        this.isVerified = isVerified;
        kind = switch (ask.verb()) {
            case GET -> Kind.GET;
            case PUT, UPDATE -> Kind.PUT;
            case DELETE -> Kind.REMOVE;
            case MULTI_GET, SCAN, COMPARE_AND_SET ->
                throw new IllegalStateException("refused before: " + ask.verb());
        };
        key = new CacheKey(ask);
        record = new PackedRecord(ask);
        text = switch (kind) {
            case GET -> "cache.get(" + key.text() + ")";
            case PUT ->
                "cache.put(" + key.text() + ", [" + String.join(", ", record.names()) + "])";
            case REMOVE -> "cache.remove(" + key.text() + ")";
        };
    }

    /** Of a step that a cache can do. */
    static RecordCall of(OperationStep step) throws ClientFailure {
        return new RecordCall(
                RecordSteps.ask(ClientSpec.CACHE, step), !step.verify().isEmpty());
    }

    /** For people. */
    String text() {
        return text;
    }

    Kind kind() {
        return kind;
    }

    boolean isVerified() {
        return isVerified;
    }

    PackedRecord record() {
        return record;
    }

    /** Sender: the key of a request. */
    Object key(Request request) {
        return key.of(request);
    }

    /** Sender: the record of a request. */
    byte[] value(Request request) {
        ByteBuffer value = ByteBuffer.allocate(Math.toIntExact(record.bytes(request)));
        record.write(request, value);
        return value.array();
    }
}
