package dohyo.client.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/**
 * Messages that travel in something: in segments, compressed, encrypted. Such channels may lie upon
 * each other. One thread may write while another reads.
 */
public class LayeredChannel implements BufferedByteChannel {

    private final ByteChannel under;
    private final FramingReader reader;
    private final FramingWriter writer;

    /** Over this channel. */
    public LayeredChannel(ByteChannel under, FramingReader reader, FramingWriter writer) {
        this.under = under;
        this.reader = reader;
        this.writer = writer;
    }

    @Override
    public final int read(ByteBuffer messages) throws IOException {
        return reader.read(under, messages);
    }

    @Override
    public final int write(ByteBuffer messages) throws IOException {
        return writer.write(under, messages);
    }

    @Override
    public final boolean hasUnread() {
        return reader.hasUnread()
                || (under instanceof BufferedByteChannel wire && wire.hasUnread());
    }

    @Override
    public final boolean isOpen() {
        return under.isOpen();
    }

    @Override
    public final void close() throws IOException {
        under.close();
    }
}
