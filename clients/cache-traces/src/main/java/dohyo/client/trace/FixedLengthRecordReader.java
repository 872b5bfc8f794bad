package dohyo.client.trace;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Records of one length. */
final class FixedLengthRecordReader implements Closeable {

    private final InputStream stream;
    private final String trace;
    private final ByteBuffer record;
    private long offset;
    private int lastBytes;

    /** @param trace its name */
    FixedLengthRecordReader(InputStream stream, String trace, int bytes, ByteOrder order) {
        this.stream = stream;
        this.trace = trace;
        record = ByteBuffer.allocate(bytes).order(order);
    }

    /**
     * Reads the next record.
     *
     * @return false after the last one
     */
    boolean advance() throws IOException {
        offset += lastBytes;
        int read = stream.readNBytes(record.array(), 0, record.capacity());
        if (read != 0 && read != record.capacity()) {
            throw damaged("a record of " + record.capacity() + " bytes ends after " + read
                    + "; is the file whole, and of this format?");
        }
        lastBytes = read;
        return read != 0;
    }

    /** The current one; positions are those within it. */
    ByteBuffer record() {
        return record;
    }

    /** A failure in the current record. */
    DamagedTrace damaged(String what) {
        return new DamagedTrace(trace, "byte " + offset, what);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
