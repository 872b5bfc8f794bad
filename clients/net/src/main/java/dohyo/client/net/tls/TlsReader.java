package dohyo.client.net.tls;

import dohyo.client.net.FramingReader;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;

/** Takes messages out of TLS records. What does not fit the reader's buffer waits here. */
final class TlsReader implements FramingReader {

    private static final int ARRIVED_BYTES_MIN = 64 << 10;
    private static final int FIRST_TYPE = 20;
    private static final int LAST_TYPE = 23;
    private static final int HEADER_BYTES = 5;
    private static final int LENGTH_AT = 3;

    private final SSLEngine engine;
    private final TlsFailureExplanation trouble;
    private final int recordBytes;
    private final ByteBuffer arrived;
    private final ByteBuffer spilled;
    private final ByteBuffer nothing = ByteBuffer.allocate(0);
    private boolean ended;

    TlsReader(SSLEngine engine, TlsFailureExplanation trouble) {
        this.trouble = trouble;
        this.engine = engine;
        recordBytes = engine.getSession().getPacketBufferSize();
        arrived = ByteBuffer.allocateDirect(Math.max(ARRIVED_BYTES_MIN, 2 * recordBytes))
                .limit(0);
        spilled = ByteBuffer.allocateDirect(recordBytes).limit(0);
    }

    @Override
    public int read(ReadableByteChannel channel, ByteBuffer messages) throws IOException {
        int before = messages.position();
        if (pour(messages)) {
            fill(channel);
            while (open(messages)) {}
        }
        int bytes = messages.position() - before;
        return ended && bytes == 0 && !hasUnread() ? -1 : bytes;
    }

    @Override
    public boolean hasUnread() {
        return spilled.hasRemaining();
    }

    /** Reads on in a handshake; false when the rest of the record has not come yet. */
    boolean readHandshake(ReadableByteChannel channel) throws IOException {
        fill(channel);
        if (arrived.hasRemaining()) {
            requireTls(arrived.get(arrived.position()));
        }
        if (open(nothing)) {
            return true;
        }
        if (ended) {
            throw new EOFException("closed the connection in the TLS handshake");
        }
        return false;
    }

    private static void requireTls(byte type) throws IOException {
        if (type < FIRST_TYPE || type > LAST_TYPE) {
            throw new IOException("does not speak TLS: turn TLS on in the store, or leave out 'tls'"
                    + " of the client");
        }
    }

    private void fill(ReadableByteChannel channel) throws IOException {
        arrived.compact();
        int count = channel.read(arrived);
        arrived.flip();
        ended |= count < 0;
    }

    /** Opens the next record; false when there is none, or no room for it. */
    private boolean open(ByteBuffer messages) throws IOException {
        try {
            return hasRecord() && opened(messages);
        } catch (SSLException e) {
            throw trouble.explained(e);
        }
    }

    /** Looks itself, because the engine allocates whenever it is asked. */
    private boolean hasRecord() {
        int at = arrived.position();
        if (arrived.remaining() < HEADER_BYTES) {
            return false;
        }
        int bytes = HEADER_BYTES + (arrived.getShort(at + LENGTH_AT) & 0xFFFF);
        return arrived.remaining() >= Math.min(bytes, recordBytes);
    }

    private boolean opened(ByteBuffer messages) throws SSLException {
        SSLEngineResult result = engine.unwrap(arrived, messages);
        if (result.getStatus() == Status.BUFFER_OVERFLOW) {
            result = engine.unwrap(arrived, spilled.clear());
            spilled.flip();
            pour(messages);
        }
        if (result.getStatus() == Status.CLOSED) {
            ended = true;
        }
        boolean goesOn = result.getStatus() == Status.OK && result.bytesConsumed() > 0;
        return goesOn && !spilled.hasRemaining();
    }

    /** True when nothing is left here. */
    private boolean pour(ByteBuffer messages) {
        int end = spilled.limit();
        spilled.limit(Math.min(end, spilled.position() + messages.remaining()));
        messages.put(spilled);
        spilled.limit(end);
        return !spilled.hasRemaining();
    }
}
