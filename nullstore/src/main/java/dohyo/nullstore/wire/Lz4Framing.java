package dohyo.nullstore.wire;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Protocol v4 with LZ4: every answer is compressed, be it longer for it; a request may be. A body
 * is its length (four bytes) and a block.
 */
public final class Lz4Framing extends PiecewiseFraming {

    private static final int BUFFER_BYTES = 256 << 10;
    private static final int FLAGS_AT = 1;

    private final LZ4Compressor compressor = LZ4Factory.fastestInstance().fastCompressor();
    private final LZ4SafeDecompressor decompressor =
            LZ4Factory.fastestInstance().safeDecompressor();
    private ByteBuffer arrived = ByteBuffer.allocateDirect(BUFFER_BYTES);

    public Lz4Framing() {
        super(ByteBuffer.allocateDirect(BUFFER_BYTES));
    }

    @Override
    public ByteBuffer read(SocketChannel channel, ByteBuffer messages) throws IOException {
        arrived = Framing.withRoom(arrived, 1);
        if (channel.read(arrived) < 0) {
            throw new EOFException();
        }
        arrived.flip();
        ByteBuffer target = messages;
        while (isWholeHere()) {
            target = unwrap(target);
        }
        arrived.compact();
        return target;
    }

    private boolean isWholeHere() throws IOException {
        if (arrived.remaining() < CqlProtocol.HEADER_BYTES) {
            return false;
        }
        int length = CqlProtocol.bodyLength(arrived, arrived.position());
        if (length < 0 || length > CqlProtocol.FRAME_BYTES_MAX) {
            throw new IOException("a request claims a length of " + length + " bytes");
        }
        return arrived.remaining() >= CqlProtocol.HEADER_BYTES + length;
    }

    private ByteBuffer unwrap(ByteBuffer messages) throws IOException {
        int at = arrived.position();
        int length = CqlProtocol.bodyLength(arrived, at);
        boolean squeezed = (arrived.get(at + FLAGS_AT) & 1) != 0;
        int bodyAt = at + CqlProtocol.HEADER_BYTES;
        int bytes = squeezed ? arrived.getInt(bodyAt) : length;
        if (bytes < 0 || bytes > CqlProtocol.FRAME_BYTES_MAX) {
            throw new IOException(
                    "a request claims to be of " + bytes + " bytes when decompressed");
        }
        ByteBuffer target = Framing.withRoom(messages, CqlProtocol.HEADER_BYTES + bytes);
        int start = target.position();
        copy(
                arrived,
                squeezed ? CqlProtocol.HEADER_BYTES : CqlProtocol.HEADER_BYTES + length,
                target);
        if (squeezed) {
            target.put(start + FLAGS_AT, (byte) 0);
            decompress(bodyAt + Integer.BYTES, length - Integer.BYTES, target, bytes);
            CqlProtocol.end(target, start);
            arrived.position(bodyAt + length);
        }
        return target;
    }

    private void decompress(int at, int length, ByteBuffer target, int bytes) throws IOException {
        try {
            int to = target.position();
            decompressor.decompress(arrived, at, length, target, to, bytes);
            target.position(to + bytes);
        } catch (LZ4Exception e) {
            throw new IOException("a request is no LZ4 block", e);
        }
    }

    /** One message at a time: this is no fast path. */
    @Override
    int wrap(ByteBuffer messages) {
        int start = messages.position();
        int length = CqlProtocol.bodyLength(messages, start);
        int most = compressor.maxCompressedLength(length);
        int bodyAt = CqlProtocol.HEADER_BYTES + Integer.BYTES;
        leaving = Framing.withRoom(leaving.clear(), bodyAt + most);
        copy(messages, CqlProtocol.HEADER_BYTES, leaving);
        leaving.put(FLAGS_AT, (byte) 1).putInt(length);
        int squeezed = compressor.compress(
                messages, start + CqlProtocol.HEADER_BYTES, length, leaving, bodyAt, most);
        leaving.position(bodyAt + squeezed);
        CqlProtocol.end(leaving, 0);
        leaving.flip();
        messages.position(start);
        return CqlProtocol.HEADER_BYTES + length;
    }
}
