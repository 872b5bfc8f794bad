package dohyo.nullstore;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Speaks to a null store in bytes. */
final class RawClient implements AutoCloseable {

    /** An answer, cut into the parts of its header and its body. */
    record Reply(int version, int stream, int opcode, ByteBuffer body) {

        int kind() {
            return body.getInt(0);
        }

        String text() {
            return StandardCharsets.ISO_8859_1.decode(body.duplicate()).toString();
        }
    }

    private final Socket socket;
    private final DataInputStream in;

    RawClient(NullServer store) throws IOException {
        this(store.address());
    }

    RawClient(InetSocketAddress address) throws IOException {
        socket = new Socket(address.getAddress(), address.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(20_000);
        in = new DataInputStream(socket.getInputStream());
    }

    static byte[] frame(int version, int stream, int opcode, byte[] body) {
        return ByteBuffer.allocate(9 + body.length)
                .put((byte) version)
                .put((byte) 0)
                .putShort((short) stream)
                .put((byte) opcode)
                .putInt(body.length)
                .put(body)
                .array();
    }

    static byte[] longString(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(4 + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    Reply read() throws IOException {
        int version = in.readUnsignedByte();
        in.readByte();
        int stream = in.readShort();
        int opcode = in.readUnsignedByte();
        byte[] body = new byte[in.readInt()];
        in.readFully(body);
        return new Reply(version, stream, opcode, ByteBuffer.wrap(body));
    }

    Reply ask(int opcode, byte[] body) throws IOException {
        write(frame(4, 1, opcode, body));
        return read();
    }

    Reply query(String cql) throws IOException {
        byte[] text = longString(cql);
        ByteBuffer body = ByteBuffer.allocate(text.length + 3);
        return ask(7, body.put(text).putShort((short) 1).put((byte) 0).array());
    }

    /** The id of a statement. */
    byte[] prepare(String cql) throws IOException {
        ByteBuffer body = ask(9, longString(cql)).body();
        byte[] id = new byte[body.getShort(4)];
        body.get(6, id);
        return id;
    }

    static byte[] execute(int stream, byte[] id, int flags) {
        ByteBuffer body = ByteBuffer.allocate(2 + id.length + 3);
        body.putShort((short) id.length).put(id).putShort((short) 1).put((byte) flags);
        return frame(4, stream, 10, body.array());
    }

    /** With one value. */
    static byte[] execute(int stream, byte[] id, String value) {
        byte[] text = longString(value);
        ByteBuffer body = ByteBuffer.allocate(2 + id.length + 5 + text.length);
        body.putShort((short) id.length).put(id).putShort((short) 1).put((byte) 1);
        return frame(4, stream, 10, body.putShort((short) 1).put(text).array());
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
