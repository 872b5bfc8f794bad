package dohyo.client.aerospike.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A message as a node would send it, built part by part. */
public final class KnownMessage {

    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private final ByteArrayOutputStream bins = new ByteArrayOutputStream();
    private int count;

    /** One more bin of the next record. */
    public KnownMessage bin(String name, int type, byte[] value) {
        byte[] letters = name.getBytes(StandardCharsets.UTF_8);
        bins.writeBytes(ByteBuffer.allocate(8 + letters.length + value.length)
                .putInt(4 + letters.length + value.length)
                .put((byte) 1)
                .put((byte) type)
                .put((byte) 0)
                .put((byte) letters.length)
                .put(letters)
                .put(value)
                .array());
        count++;
        return this;
    }

    /** One more bin that holds text. */
    public KnownMessage text(String name, String value) {
        return bin(name, 3, value.getBytes(StandardCharsets.UTF_8));
    }

    /** The record of these bins. */
    public KnownMessage record(int info3, int result, int generation) {
        all.writeBytes(ByteBuffer.allocate(22)
                .put((byte) 22)
                .putShort((short) 0)
                .put((byte) info3)
                .put((byte) 0)
                .put((byte) result)
                .putInt(generation)
                .putLong(0)
                .putShort((short) 0)
                .putShort((short) count)
                .array());
        all.writeBytes(bins.toByteArray());
        bins.reset();
        count = 0;
        return this;
    }

    /** All of it, behind its head. */
    public byte[] framed() {
        byte[] content = all.toByteArray();
        return ByteBuffer.allocate(8 + content.length)
                .putLong(Protocol.head(Protocol.MESSAGE, content.length))
                .put(content)
                .array();
    }
}
