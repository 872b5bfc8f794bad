package dohyo.nullstore;

import java.nio.ByteBuffer;

/**
 * An answer of the Redis protocol or of Aerospike's; it needs no number, since answers keep their
 * order.
 */
final class CannedBytes implements CannedResponse {

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
    public int bytesMax() {
        return bytes.length;
    }

    @Override
    public boolean isAnswer() {
        return answersLoad;
    }
}
