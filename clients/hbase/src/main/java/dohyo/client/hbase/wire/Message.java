package dohyo.client.hbase.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** Makes messages of calls that are made one by one; comfortable, not fast. */
public final class Message {

    private static final int HEAD_BYTES = 16;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A number. */
    public Message number(int field, long value) {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
        ProtobufFieldWriter.number(head, field, value);
        return put(head);
    }

    /** Bytes. */
    public Message bytes(int field, byte[] value) {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
        ProtobufFieldWriter.length(head, field, value.length);
        put(head);
        out.writeBytes(value);
        return this;
    }

    /** A text. */
    public Message text(int field, String value) {
        return bytes(field, CallHeads.text(value));
    }

    /** A message within. */
    public Message message(int field, Message value) {
        return bytes(field, value.toBytes());
    }

    private Message put(ByteBuffer head) {
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
