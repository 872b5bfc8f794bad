package dohyo.engine.callback;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** The values of a request in buffers of their own, for clients that keep what they are given. */
public final class BoundValues {

    private BoundValues() {}

    /** One of the request's values, ready to be read. */
    public static ByteBuffer copy(Request request, int index) {
        ByteBuffer value = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, value);
        return value.flip();
    }
}
