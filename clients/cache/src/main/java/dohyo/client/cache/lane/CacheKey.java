package dohyo.client.cache.lane;

import dohyo.engine.client.Request;
import dohyo.model.workload.Field;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The key of a record as applications have it: an {@code Integer}, a {@code Long}, a
 * {@code String}, or of all other types their bytes. Of one thread.
 */
final class CacheKey {

    private static final int FEW_BYTES = 64;

    private final Field.Type type;
    private final int value;
    private ByteBuffer scratch = ByteBuffer.allocate(FEW_BYTES);

    CacheKey(RecordAsk ask) {
        type = ask.table().key().type();
        value = ask.binds(0).indexOf(ask.key());
    }

    /** For people. */
    String text() {
        return switch (type) {
            case INT -> "Integer";
            case BIGINT -> "Long";
            case TEXT, ASCII -> "String";
            default -> "ByteBuffer";
        };
    }

    Object of(Request request) {
        int bytes = request.valueLength(value);
        if (bytes > scratch.capacity()) {
            scratch = ByteBuffer.allocate(bytes);
        }
        request.writeValue(value, scratch.clear());
        scratch.flip();
        return switch (type) {
            case INT -> scratch.getInt();
            case BIGINT -> scratch.getLong();
            case TEXT, ASCII -> new String(scratch.array(), 0, bytes, StandardCharsets.UTF_8);
            default -> ByteBuffer.allocate(bytes).put(scratch).flip();
        };
    }
}
