package dohyo.nullstore.hbase;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Makes protocol buffers; comfortable, not fast. */
final class ProtobufMessageBuilder {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    ProtobufMessageBuilder number(int field, long value) {
        varint((long) field << 3);
        varint(value);
        return this;
    }

    ProtobufMessageBuilder bytes(int field, byte[] value) {
        varint(((long) field << 3) | 2);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    ProtobufMessageBuilder text(int field, String value) {
        return bytes(field, bytes(value));
    }

    ProtobufMessageBuilder message(int field, ProtobufMessageBuilder value) {
        return bytes(field, value.out.toByteArray());
    }

    private void varint(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            out.write((int) (left | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }

    /** With its length before it. */
    ProtobufMessageBuilder delimited(ProtobufMessageBuilder value) {
        byte[] all = value.out.toByteArray();
        varint(all.length);
        out.writeBytes(all);
        return this;
    }

    ProtobufMessageBuilder raw(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    byte[] toBytes() {
        return out.toByteArray();
    }

    /** A cell as {@code KeyValueCodec} writes it. */
    static byte[] cell(String row, String family, String qualifier, byte[] value) {
        int keyBytes = Short.BYTES + row.length() + 1 + family.length() + qualifier.length() + 9;
        ByteBuffer cell = ByteBuffer.allocate(3 * Integer.BYTES + keyBytes + value.length);
        cell.putInt(2 * Integer.BYTES + keyBytes + value.length)
                .putInt(keyBytes)
                .putInt(value.length)
                .putShort((short) row.length())
                .put(bytes(row))
                .put((byte) family.length())
                .put(bytes(family))
                .put(bytes(qualifier))
                .putLong(1)
                .put((byte) 4)
                .put(value);
        return cell.array();
    }
}
