package dohyo.nullstore;

import dohyo.nullstore.hbase.Replies;

import java.nio.ByteBuffer;

/** An answer of HBase's RPC, with the number of its call. */
final class CannedHbaseResponse extends CannedBytes {

    /** @param answersLoad without error */
    CannedHbaseResponse(byte[] bytes, boolean answersLoad) {
        super(bytes, answersLoad);
    }

    @Override
    public void put(ByteBuffer out, int version, int stream) {
        int start = out.position();
        super.put(out, version, stream);
        Replies.number(out, start, stream);
    }
}
