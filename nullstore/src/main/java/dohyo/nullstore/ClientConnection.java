package dohyo.nullstore;

import dohyo.nullstore.aerospike.AerospikeRequest;
import dohyo.nullstore.hbase.HbaseCall;
import dohyo.nullstore.resp.Command;
import dohyo.nullstore.wire.ChecksummedFraming;
import dohyo.nullstore.wire.CqlProtocol;
import dohyo.nullstore.wire.Framing;
import dohyo.nullstore.wire.Lz4Framing;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/** A client's connection: requests cut out of what arrives, answers collected to be written. */
final class ClientConnection {

    private static final int BUFFER_BYTES = 128 << 10;
    private static final int ROOM_BYTES_MIN = 16 << 10;

    private final SocketChannel channel;
    private final SelectionKey key;
    private ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private int start;
    private int end;
    private int written;
    private int frameAt;
    private String keyspace = "";
    private boolean welcome;
    private int spoken = CqlProtocol.OLDEST_VERSION;
    private @Nullable Framing wrapping;
    private @Nullable RespConnectionState talk;
    private @Nullable HbaseHandshakeState hbase;
    private boolean aerospike;
    private boolean begun;
    private int shard;
    private boolean tablets;

    ClientConnection(SocketChannel channel, SelectionKey key) {
        this.channel = channel;
        this.key = key;
    }

    /** The shard that it has come to; of a store without shards 0. */
    int shard() {
        return shard;
    }

    void come(int to) {
        shard = to;
    }

    /** Whether its client understands what is told of tablets. */
    boolean knowsTablets() {
        return tablets;
    }

    void tellTablets() {
        tablets = true;
    }

    /** The keyspace that USE named. */
    String keyspace() {
        return keyspace;
    }

    void use(String name) {
        keyspace = name;
    }

    /** Whether it may do more than say hello. */
    boolean isWelcome() {
        return welcome;
    }

    void letIn() {
        welcome = true;
    }

    /** The version that its STARTUP was in. */
    int spoken() {
        return spoken;
    }

    /** STARTUP is answered: v5 goes on in checked frames, v4 with LZ4 in squeezed ones. */
    void speak(int version, boolean squeezed) throws IOException {
        spoken = version;
        boolean checked = version > CqlProtocol.OLDEST_VERSION;
        if ((checked || squeezed) && wrapping == null) {
            flush();
            if (isBlocked()) {
                throw new IOException("the answer to STARTUP is not taken");
            }
            wrapping = checked ? new ChecksummedFraming(squeezed) : new Lz4Framing();
        }
    }

    /**
     * Its talk in the Redis protocol, as its first bytes say; null when it speaks something else.
     */
    @Nullable RespConnectionState talk() {
        if (!begun && end > start + 1) {
            begun = true;
            if (HbaseCall.isSpokenIn(in.get(start), in.get(start + 1))) {
                hbase = new HbaseHandshakeState();
            } else if (AerospikeRequest.isSpokenIn(in.get(start), in.get(start + 1))) {
                aerospike = true;
            } else {
                talk = Command.isSpokenIn(in.get(start)) ? new RespConnectionState() : null;
            }
        }
        return talk;
    }

    /** Its talk in HBase's RPC; null when it speaks something else, or has not begun. */
    @Nullable HbaseHandshakeState hbase() {
        return hbase;
    }

    /** Whether it speaks Aerospike's protocol; false when it has not begun. */
    boolean isAerospike() {
        return aerospike;
    }

    /** Steps to the next message that is here as a whole; false when there is none. */
    boolean next(AerospikeRequest request) throws IOException {
        if (!request.read(in, start, end)) {
            return false;
        }
        start = request.end();
        return true;
    }

    /** Steps to the next frame that is here as a whole; false when there is none. */
    boolean next(HbaseCall call, HbaseHandshakeState of) throws IOException {
        if (!of.hasPreamble()) {
            if (end - start < HbaseHandshakeState.PREAMBLE_BYTES) {
                return false;
            }
            start += HbaseHandshakeState.PREAMBLE_BYTES;
            of.takePreamble();
        }
        if (!call.readFrame(in, start, end)) {
            return false;
        }
        start = call.end();
        return true;
    }

    /** Steps to the next command that is here as a whole; false when there is none. */
    boolean next(Command command) throws IOException {
        if (!command.read(in, start, end)) {
            return false;
        }
        start = command.end();
        return true;
    }

    /** Reads once; false at the end of the stream. */
    boolean fill() throws IOException {
        makeRoomToRead();
        if (wrapping != null) {
            in = wrapping.read(channel, in.position(end));
            end = in.position();
            return true;
        }
        int count = channel.read(in.position(end));
        end += Math.max(0, count);
        return count >= 0;
    }

    /** Steps to the next request that is here as a whole; false when there is none. */
    boolean next() throws IOException {
        int available = end - start - CqlProtocol.HEADER_BYTES;
        if (available < 0) {
            return false;
        }
        int length = CqlProtocol.bodyLength(in, start);
        if (length < 0 || length > CqlProtocol.FRAME_BYTES_MAX) {
            throw new IOException("a request claims a length of " + length + " bytes");
        }
        if (available < length) {
            return false;
        }
        frameAt = start;
        start += CqlProtocol.HEADER_BYTES + length;
        return true;
    }

    ByteBuffer in() {
        return in;
    }

    int version() {
        return in.get(frameAt) & 0xFF;
    }

    int stream() {
        return in.getShort(frameAt + 2);
    }

    int opcode() {
        return in.get(frameAt + 4);
    }

    int bodyAt() {
        return frameAt + CqlProtocol.HEADER_BYTES;
    }

    int bodyEnd() {
        return start;
    }

    /** Where answers are encoded. */
    ByteBuffer out() {
        return out;
    }

    /** Whether one more prepared answer fits, after writing what can be written. */
    boolean hasRoom() throws IOException {
        if (out.remaining() >= Answer.BYTES_MAX) {
            return true;
        }
        flush();
        return out.remaining() >= Answer.BYTES_MAX;
    }

    /** Makes room by all means. */
    void ensureRoom(int bytes) {
        if (out.remaining() < bytes) {
            ByteBuffer larger = ByteBuffer.allocateDirect(out.capacity() * 2 + bytes);
            out = larger.put(out.flip().position(written));
            written = 0;
        }
    }

    /** Writes what the socket takes. */
    void flush() throws IOException {
        int last = out.position();
        if (last == 0) {
            return;
        }
        out.limit(last).position(written);
        if (wrapping == null) {
            channel.write(out);
        } else {
            wrapping.write(channel, out);
        }
        written = out.position();
        out.limit(out.capacity()).position(last);
        if (written == last) {
            out.clear();
            written = 0;
        }
    }

    /** Whether answers wait for the client to read. */
    boolean isBlocked() {
        return out.position() > written;
    }

    /** Asks the selector for what comes next: requests, or room to write. */
    void attend() {
        int interest = isBlocked() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
        if (key.isValid() && key.interestOps() != interest) {
            key.interestOps(interest);
        }
    }

    boolean isClosed() {
        return !channel.isOpen();
    }

    /** Ends the connection as a crash would: what was not answered never will be. */
    void reset() throws IOException {
        flush(); // what has been answered, and counted, is on its way
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
    }

    void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // closed is closed
        }
    }

    private void makeRoomToRead() {
        if (start == end) {
            start = 0;
            end = 0;
        }
        if (in.capacity() - end < ROOM_BYTES_MIN) {
            in.limit(end).position(start);
            in.compact().clear();
            end -= start;
            start = 0;
        }
        if (in.capacity() - end < ROOM_BYTES_MIN) {
            ByteBuffer larger = ByteBuffer.allocateDirect(in.capacity() * 2);
            larger.put(in.position(0).limit(end)).clear();
            in = larger;
        }
    }
}
