package dohyo.client.net.tls;

import dohyo.client.net.FramingWriter;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.Status;

/** Puts messages into TLS records, several of them for one write. */
final class TlsWriter extends FramingWriter {

    private static final int RECORDS = 8;

    private final SSLEngine engine;
    private final int recordBytes;
    private final ByteBuffer nothing = ByteBuffer.allocate(0);
    private final ByteBuffer greeting;

    TlsWriter(SSLEngine engine) {
        super(ByteBuffer.allocateDirect(RECORDS * engine.getSession().getPacketBufferSize()));
        this.engine = engine;
        this.recordBytes = engine.getSession().getPacketBufferSize();
        this.greeting = ByteBuffer.allocateDirect(recordBytes).limit(0);
    }

    @Override
    protected int pack(ByteBuffer messages) throws IOException {
        int start = messages.position();
        while (messages.hasRemaining() && packed().remaining() >= recordBytes && seal(messages)) {}
        int bytes = messages.position() - start;
        messages.position(start);
        return bytes;
    }

    /** False when nothing can be sealed now. */
    private boolean seal(ByteBuffer messages) throws IOException {
        SSLEngineResult result = engine.wrap(messages, packed());
        if (result.getStatus() == Status.CLOSED) {
            throw new EOFException("closed the connection");
        }
        return result.bytesProduced() > 0;
    }

    /** Writes on in a handshake; false when the socket does not take it now. */
    boolean writeHandshake(WritableByteChannel channel) throws IOException {
        if (!flushHandshake(channel)) {
            return false;
        }
        engine.wrap(nothing, greeting.clear());
        greeting.flip();
        return flushHandshake(channel);
    }

    /** Whether nothing of a handshake waits for the socket. */
    boolean flushHandshake(WritableByteChannel channel) throws IOException {
        if (greeting.hasRemaining()) {
            channel.write(greeting);
        }
        return !greeting.hasRemaining();
    }
}
