package dohyo.client.cql;

import dohyo.client.cql.wire.BodyReader;
import dohyo.client.cql.wire.BodyWriter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;

/** Messages of protocol v4 with compressed bodies; one thread may write while another reads. */
final class BodyChannel implements Wire {

    private final ByteChannel under;
    private final BodyReader reader = new BodyReader();
    private final BodyWriter writer = new BodyWriter();

    BodyChannel(ByteChannel under) {
        this.under = under;
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
