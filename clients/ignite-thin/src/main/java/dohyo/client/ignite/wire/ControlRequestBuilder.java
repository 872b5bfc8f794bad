package dohyo.client.ignite.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A request for control, built value by value. */
public final class ControlRequestBuilder {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** One byte. */
    public ControlRequestBuilder put(int value) {
        bytes.write(value);
        return this;
    }

    /** Two bytes. */
    public ControlRequestBuilder putShort(int value) {
        return put(value).put(value >> Byte.SIZE);
    }

    /** Four bytes. */
    public ControlRequestBuilder putInt(int value) {
        return putShort(value).putShort(value >> Short.SIZE);
    }

    /** Eight bytes. */
    public ControlRequestBuilder putLong(long value) {
        return putInt((int) value).putInt((int) (value >> Integer.SIZE));
    }

    /** A text with its type. */
    public ControlRequestBuilder putText(String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return put(TypeCodes.TEXT).putInt(content.length).putAll(content);
    }

    /** Bytes as they are. */
    public ControlRequestBuilder putAll(byte[] content) {
        bytes.writeBytes(content);
        return this;
    }

    /** Bytes with their type. */
    public ControlRequestBuilder putByteArray(byte[] content) {
        return put(TypeCodes.BYTES).putInt(content.length).putAll(content);
    }

    /** All of it. */
    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** With its length before it. */
    public byte[] framed() {
        byte[] content = toBytes();
        return ByteBuffer.allocate(Integer.BYTES + content.length)
                .putInt(Integer.reverseBytes(content.length))
                .put(content)
                .array();
    }

    /** A request that asks for this. */
    public static ControlRequestBuilder request(Operation operation, long id) {
        return new ControlRequestBuilder().putShort(operation.code()).putLong(id);
    }

    /** The first words on a connection, with the features that the lab's client uses. */
    public static byte[] handshake() {
        return new ControlRequestBuilder()
                .put(1)
                .putShort(1)
                .putShort(7)
                .putShort(0)
                .put(2)
                .putByteArray(ProtocolFeatures.wanted())
                .framed();
    }
}
