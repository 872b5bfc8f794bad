package dohyo.client.igniteclient;

import dohyo.client.ignite.language.RecordRequest;
import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Makes the client's own requests of what the engine asks.
 *
 * @param what becomes of the step
 * @param keeps whether the answer is verified
 */
record EntryRequestFactory(RecordRequest what, boolean keeps) {

    /** As the cache has it. */
    Object key(Request request) {
        byte[] bytes = new byte[request.valueLength(what.key().value())];
        ByteBuffer bound = ByteBuffer.wrap(bytes);
        request.writeValue(what.key().value(), bound);
        bound.flip();
        return switch (what.key().form()) {
            case TEXT -> new String(bytes, StandardCharsets.UTF_8);
            case INT -> bound.getInt();
            case LONG -> bound.getLong();
            case UUID -> new UUID(bound.getLong(), bound.getLong());
            case HEX -> HexFormat.of().formatHex(bytes);
        };
    }

    /** What is written. */
    byte[] value(Request request) {
        return packed(what.values().record(), request);
    }

    /** What must be there. */
    byte[] expected(Request request) {
        return packed(what.values().expected(), request);
    }

    private static byte[] packed(PackedRecord record, Request request) {
        ByteBuffer value = ByteBuffer.allocate((int) record.bytes(request));
        record.write(request, value);
        return value.array();
    }

    /** Those of all parts of an operation. */
    Set<Object> keys(Request request) {
        Set<Object> all = new LinkedHashSet<>();
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            all.add(key(request));
        }
        return all;
    }

    /** Those of all parts of an operation. */
    Map<Object, byte[]> entries(Request request) {
        Map<Object, byte[]> all = new LinkedHashMap<>();
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            all.put(key(request), value(request));
        }
        return all;
    }
}
