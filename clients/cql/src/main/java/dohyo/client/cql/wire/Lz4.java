package dohyo.client.cql.wire;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;

import java.nio.ByteBuffer;

/** LZ4 blocks from one buffer to another. */
final class Lz4 {

    private final LZ4Compressor compressor = LZ4Factory.fastestInstance().fastCompressor();
    private final LZ4SafeDecompressor decompressor =
            LZ4Factory.fastestInstance().safeDecompressor();

    /** Room that compressing this many bytes may need. */
    static int compressedBytesMax(int bytes) {
        return bytes + bytes / 255 + 16;
    }

    /** Returns how many bytes it became; the target has room for the longest result. */
    int compress(ByteBuffer from, int at, int bytes, ByteBuffer to, int toAt) {
        return compressor.compress(from, at, bytes, to, toAt, compressedBytesMax(bytes));
    }

    /** Puts exactly this many bytes of a block at the target's position, or refuses it. */
    void decompress(ByteBuffer from, int at, int bytes, ByteBuffer to, int expected)
            throws MalformedFrame {
        int made;
        try {
            made = decompressor.decompress(from, at, bytes, to, to.position(), expected);
        } catch (LZ4Exception e) {
            throw new MalformedFrame("a compressed answer is no LZ4 block: " + e.getMessage());
        }
        if (made != expected) {
            throw new MalformedFrame(
                    "a compressed answer claims " + expected + " bytes, but holds " + made);
        }
        to.position(to.position() + expected);
    }
}
