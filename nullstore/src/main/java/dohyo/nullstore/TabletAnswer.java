package dohyo.nullstore;

import dohyo.nullstore.shard.ShardedNode;
import dohyo.nullstore.wire.CqlProtocol;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** An answer that tells beside it where a tablet lies. */
final class TabletAnswer implements CannedResponse {

    private static final int FLAGS_AT = 1;
    private static final int STREAM_AT = 2;
    private static final int PAYLOAD = 0x04;

    private final byte[] frame;

    TabletAnswer(Answer answer, byte[] routing) {
        ByteBuffer out = ByteBuffer.allocate(Answer.BYTES_MAX);
        int start = CqlProtocol.begin(out, 0, answer.opcode());
        out.put(start + FLAGS_AT, (byte) PAYLOAD);
        out.putShort((short) 1);
        CqlProtocol.putString(out, ShardedNode.PAYLOAD);
        out.putInt(routing.length).put(routing);
        answer.encodeBody(out);
        CqlProtocol.end(out, start);
        frame = Arrays.copyOf(out.array(), out.position());
    }

    @Override
    public void put(ByteBuffer out, int version, int stream) {
        int start = out.position();
        out.put(frame);
        out.put(start, (byte) (CqlProtocol.ANSWER | version));
        out.putShort(start + STREAM_AT, (short) stream);
    }

    @Override
    public int bytesMax() {
        return Answer.BYTES_MAX;
    }

    @Override
    public boolean isAnswer() {
        return true;
    }
}
