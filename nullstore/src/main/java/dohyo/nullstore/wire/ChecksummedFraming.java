package dohyo.nullstore.wire;

import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;

import org.jspecify.annotations.Nullable;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.util.zip.CRC32;

/**
 * One direction pair of a connection that speaks protocol v5: messages wrapped in checked frames of
 * at most 128 KB, little endian, with a CRC24 behind three bytes of header (five with LZ4) and a
 * CRC32 at the end.
 */
public final class ChecksummedFraming extends PiecewiseFraming {

    private static final int PAYLOAD_BYTES_MAX = 0x1FFFF;
    private static final int SUM_BYTES = 4;

    private final @Nullable LZ4Factory lz4;
    private final int fieldBytes;
    private final CRC32 crc = new CRC32();
    private final byte[] salt = {(byte) 0xFA, (byte) 0x2D, (byte) 0x55, (byte) 0xCA};
    private final ByteBuffer arrived = buffer();
    private int splitBytes;

    public ChecksummedFraming(boolean squeezed) {
        super(buffer());
        lz4 = squeezed ? LZ4Factory.fastestInstance() : null;
        fieldBytes = squeezed ? 5 : 3;
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocateDirect(2 * PAYLOAD_BYTES_MAX).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public ByteBuffer read(SocketChannel channel, ByteBuffer messages) throws IOException {
        if (channel.read(arrived) < 0) {
            throw new EOFException();
        }
        arrived.flip();
        ByteBuffer target = messages;
        long fields = nextFields();
        while (fields >= 0) {
            target = unwrap(fields, target);
            fields = nextFields();
        }
        arrived.compact();
        return target;
    }

    /** The fields of the header of a frame that is here as a whole; -1 when there is none. */
    private long nextFields() throws IOException {
        int at = arrived.position();
        if (arrived.remaining() < fieldBytes + 3 + SUM_BYTES) {
            return -1;
        }
        long fields = arrived.getLong(at) & ((1L << (fieldBytes * 8)) - 1);
        if ((arrived.getInt(at + fieldBytes) & 0xFFFFFF) != crc24(fields)) {
            throw new IOException("a frame's header is damaged");
        }
        int length = (int) fields & PAYLOAD_BYTES_MAX;
        return arrived.remaining() < fieldBytes + 3 + length + SUM_BYTES ? -1 : fields;
    }

    private ByteBuffer unwrap(long fields, ByteBuffer messages) throws IOException {
        int length = (int) fields & PAYLOAD_BYTES_MAX;
        int plain = lz4 == null ? 0 : (int) (fields >>> 17) & PAYLOAD_BYTES_MAX;
        int at = arrived.position() + fieldBytes + 3;
        int limit = arrived.limit();
        arrived.limit(at + length).position(at);
        int sum = crc32(arrived);
        arrived.limit(limit);
        if (arrived.getInt() != sum) {
            throw new IOException("a frame's payload is damaged");
        }
        ByteBuffer target = Framing.withRoom(messages, Math.max(length, plain));
        take(at, length, plain, target);
        return target;
    }

    private void take(int at, int length, int plain, ByteBuffer target) throws IOException {
        int next = arrived.position();
        if (lz4 == null || plain == 0) {
            copy(arrived.position(at), length, target);
            arrived.position(next);
            return;
        }
        try {
            int to = target.position();
            lz4.safeDecompressor().decompress(arrived, at, length, target, to, plain);
            target.position(to + plain);
        } catch (LZ4Exception e) {
            throw new IOException("a frame's payload is no LZ4 block", e);
        }
    }

    @Override
    int wrap(ByteBuffer messages) {
        int whole = splitBytes > 0 ? 0 : whole(messages);
        if (whole == 0 && splitBytes == 0) {
            splitBytes = bytesOf(messages, messages.position());
        }
        int bytes = whole > 0 ? whole : Math.min(splitBytes, PAYLOAD_BYTES_MAX);
        splitBytes -= whole > 0 ? 0 : bytes;
        leaving.clear().position(fieldBytes + 3);
        long plain = copyIn(messages, bytes);
        int length = leaving.position() - fieldBytes - 3;
        leaving.limit(leaving.position()).position(fieldBytes + 3);
        int sum = crc32(leaving);
        leaving.limit(leaving.capacity());
        leaving.putInt(sum).flip();
        putHeader(length, plain, whole > 0);
        return bytes;
    }

    private void putHeader(int length, long plain, boolean whole) {
        long fields = length;
        fields |= lz4 == null ? 0 : plain << 17;
        fields |= whole ? 1L << (lz4 == null ? 17 : 34) : 0;
        long header = fields | (long) crc24(fields) << (fieldBytes * 8);
        for (int i = 0; i < fieldBytes + 3; i++) {
            leaving.put(i, (byte) (header >>> (8 * i)));
        }
    }

    /** Returns the length before compression; 0 when nothing was compressed. */
    private int copyIn(ByteBuffer messages, int bytes) {
        int at = leaving.position();
        int start = messages.position();
        if (lz4 != null) {
            int length = lz4.fastCompressor()
                    .compress(messages, start, bytes, leaving, at, leaving.remaining());
            if (length < bytes) {
                leaving.position(at + length);
                return bytes;
            }
        }
        copy(messages, bytes, leaving);
        messages.position(start);
        return 0;
    }

    private static int whole(ByteBuffer messages) {
        int at = messages.position();
        int most = Math.min(messages.limit(), at + PAYLOAD_BYTES_MAX);
        while (at < most && at + bytesOf(messages, at) <= most) {
            at += bytesOf(messages, at);
        }
        return at - messages.position();
    }

    private static int bytesOf(ByteBuffer messages, int at) {
        return CqlProtocol.HEADER_BYTES + CqlProtocol.bodyLength(messages, at);
    }

    private int crc32(ByteBuffer bytes) {
        crc.reset();
        crc.update(salt);
        crc.update(bytes);
        return (int) crc.getValue();
    }

    /** Bit by bit; one frame carries many messages. */
    private int crc24(long fields) {
        int crc = 0x875060;
        for (int shift = 0; shift < fieldBytes * 8; shift += 8) {
            crc ^= (int) (fields >> shift & 0xFF) << 16;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 0x800000) == 0 ? crc << 1 : crc << 1 ^ 0x1974F0B;
            }
        }
        return crc & 0xFFFFFF;
    }
}
