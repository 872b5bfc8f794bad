package dohyo.client.trace;

import org.tukaani.xz.XZInputStream;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** What is in a file that may be compressed, by its first bytes; no more than one may hold. */
final class Decompression extends FilterInputStream {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MOST_MEMORY_KIB = 128 << 10;
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] XZ = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0};
    private static final byte[] ZSTANDARD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};

    private final String trace;
    private final long mostBytes;
    private long readBytes;

    private Decompression(InputStream content, String trace, long mostBytes) {
        super(content);
        this.trace = trace;
        this.mostBytes = mostBytes;
    }

    /**
     * The content of a file.
     *
     * @param trace its name
     * @param mostBytes above which it is refused
     */
    static InputStream of(InputStream file, String trace, long mostBytes) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(file, BUFFER_BYTES);
        bytes.mark(XZ.length);
        byte[] begin = bytes.readNBytes(XZ.length);
        bytes.reset();
        if (begins(begin, ZSTANDARD)) {
            throw new DamagedTrace(
                    trace, "byte 0", "is compressed with Zstandard; unpack it with 'zstd -d'");
        }
        try {
            return new BufferedInputStream(
                    new Decompression(unpacked(bytes, begin), trace, mostBytes), BUFFER_BYTES);
        } catch (IOException e) {
            throw new DamagedTrace(trace, "byte 0", "cannot be unpacked: " + e);
        }
    }

    private static InputStream unpacked(InputStream bytes, byte[] begin) throws IOException {
        if (begins(begin, GZIP)) {
            return new GZIPInputStream(bytes, BUFFER_BYTES);
        }
        return begins(begin, XZ) ? new XZInputStream(bytes, MOST_MEMORY_KIB) : bytes;
    }

    private static boolean begins(byte[] bytes, byte[] with) {
        return bytes.length >= with.length
                && Arrays.equals(bytes, 0, with.length, with, 0, with.length);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    /** What a library of compression throws says nothing of the file. */
    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read;
        try {
            read = super.read(bytes, offset, length);
        } catch (IOException e) {
            throw damaged("cannot be unpacked: " + e);
        }
        readBytes += Math.max(0, read);
        if (readBytes > mostBytes) {
            throw damaged("is longer than the " + mostBytes + " bytes that are read of a trace");
        }
        return read;
    }

    private DamagedTrace damaged(String what) {
        return new DamagedTrace(trace, "unpacked byte " + readBytes, what);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
