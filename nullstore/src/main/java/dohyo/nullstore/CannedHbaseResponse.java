package dohyo.nullstore;

import dohyo.nullstore.hbase.Replies;

import java.nio.ByteBuffer;

/** An answer of HBase's RPC, with the number of its call. */
final class CannedHbaseResponse implements CannedResponse {

    private final byte[] bytes;
    private final boolean answersLoad;

    /** @param answersLoad without error */
    CannedHbaseResponse(byte[] bytes, boolean answersLoad) {
        this.bytes = bytes;
        this.answersLoad = answersLoad;
    }

    @Override
    public void put(ByteBuffer out, int version, int stream) {
        int start = out.position();
        out.put(bytes);
        Replies.number(out, start, stream);
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
