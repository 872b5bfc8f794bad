package dohyo.model.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** A stream of a file that ends in a refusal when it is longer than it may be. */
final class LimitedStream extends FilterInputStream {

    private final Path file;
    private final long limitBytes;
    private long readBytes;

    LimitedStream(InputStream stream, Path file, long limitBytes) {
        super(stream);
        this.file = file;
        this.limitBytes = limitBytes;
    }

    static RefusedFile tooLarge(Path file, long limitBytes) {
        return new RefusedFile(
                file,
                "is larger than the " + size(limitBytes) + " that are read of such a file",
                "no run writes as much; was it damaged, or made by somebody else?");
    }

    private static String size(long bytes) {
        return bytes < 1 << 20 ? bytes + " bytes" : (bytes >> 20) + " MiB";
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(int more) throws RefusedFile {
        readBytes += more;
        if (readBytes > limitBytes) {
            throw tooLarge(file, limitBytes);
        }
    }
}
