package dohyo.client.cql;

import dohyo.client.cql.wire.SegmentReader;
import dohyo.client.cql.wire.SegmentWriter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** Messages in the segments of protocol v5; one thread may write while another reads. */
final class SegmentChannel implements Wire {

    private final ByteChannel under;
    private final SegmentReader reader;
    private final SegmentWriter writer;

    SegmentChannel(ByteChannel under, boolean compressed) {
        this.under = under;
        this.reader = new SegmentReader(compressed);
        this.writer = new SegmentWriter(compressed);
    }

    @Override
    public int read(ByteBuffer messages) throws IOException {
        return reader.read(under, messages);
    }

    @Override
    public int write(ByteBuffer messages) throws IOException {
        return writer.write(under, messages);
    }

    @Override
    public boolean hasUnread() {
        return reader.hasUnread();
    }

    @Override
    public boolean isOpen() {
        return under.isOpen();
    }

    @Override
    public void close() throws IOException {
        under.close();
    }
}
