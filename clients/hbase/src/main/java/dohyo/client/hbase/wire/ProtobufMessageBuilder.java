package dohyo.client.hbase.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Makes messages of calls that are made one by one; comfortable, not fast. */
public final class ProtobufMessageBuilder {

    private static final int HEAD_BYTES = 16;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A number. */
    public ProtobufMessageBuilder number(int field, long value) {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
        ProtobufFieldWriter.number(head, field, value);
        return put(head);
    }

    /** Bytes. */
    public ProtobufMessageBuilder bytes(int field, byte[] value) {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
        ProtobufFieldWriter.length(head, field, value.length);
        put(head);
        out.writeBytes(value);
        return this;
    }

    /** A text. */
    public ProtobufMessageBuilder text(int field, String value) {
        return bytes(field, CallHeaders.text(value));
    }

    /** A message within. */
    public ProtobufMessageBuilder message(int field, ProtobufMessageBuilder value) {
        return bytes(field, value.toBytes());
    }

    private ProtobufMessageBuilder put(ByteBuffer head) {
        for (int i = 0; i < head.position(); i++) {
            out.write(head.get(i));
        }
        return this;
    }

    /** All of it. */
    public byte[] toBytes() {
        return out.toByteArray();
    }
}
