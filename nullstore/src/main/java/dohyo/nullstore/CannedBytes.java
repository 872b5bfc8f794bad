package dohyo.nullstore;

import java.nio.ByteBuffer;

/**
 * An answer of the Redis protocol or of Aerospike's; it needs no number, since answers keep their
 * order.
 */
class CannedBytes implements CannedResponse {

    private final byte[] bytes;
    private final boolean answersLoad;

    /** @param answersLoad without error */
    CannedBytes(byte[] bytes, boolean answersLoad) {
        this.bytes = bytes;
        this.answersLoad = answersLoad;
    }

    @Override
    public void put(ByteBuffer out, int version, int stream) {
        out.put(bytes);
    }

    @Override
    public final int bytesMax() {
        return bytes.length;
    }

    @Override
    public final boolean isAnswer() {
        return answersLoad;
    }
}
