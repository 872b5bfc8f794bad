package dohyo.engine.callback;

import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/** The values of a request in buffers of their own, for clients that keep what they are given. */
public final class BoundValues {

    private BoundValues() {}

    /** The same where a value may be null. */
    public static @Nullable ByteBuffer copyOrNull(Request request, int index) {
        return request.valueLength(index) < 0 ? null : copy(request, index);
    }

    /** One of the request's values, ready to be read. */
    public static ByteBuffer copy(Request request, int index) {
        ByteBuffer value = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, value);
        return value.flip();
    }
}
