package dohyo.lab.attach;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The few notations of the CQL native protocol that a conversation about text needs. */
final class TextRows {

    private static final int ROWS = 2;
    private static final int GLOBAL_TABLE = 1;
    private static final int HAS_MORE_PAGES = 2;
    private static final int ASCII = 0x01;
    private static final int VARCHAR = 0x0D;

    private TextRows() {}

    /** The rows of a result; none when the result is of another kind. */
    static List<List<String>> decode(ByteBuffer body) throws IOException {
        try {
            return body.getInt() == ROWS ? rows(body) : List.of();
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new IOException("not a CQL server: a result that makes no sense", e);
        }
    }

    private static List<List<String>> rows(ByteBuffer body) throws IOException {
        int columns = columns(body);
        List<List<String>> rows = new ArrayList<>();
        for (int left = body.getInt(); left > 0; left--) {
            List<String> row = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
                row.add(value(body));
            }
            rows.add(List.copyOf(row));
        }
        return List.copyOf(rows);
    }

    /** Reads over the description of the columns and returns how many they are. */
    private static int columns(ByteBuffer body) throws IOException {
        int flags = body.getInt();
        int columns = body.getInt();
        if ((flags & HAS_MORE_PAGES) != 0) {
            value(body);
        }
        if ((flags & GLOBAL_TABLE) != 0) {
            string(body);
            string(body);
        }
        for (int i = 0; i < columns; i++) {
            if ((flags & GLOBAL_TABLE) == 0) {
                string(body);
                string(body);
            }
            String name = string(body);
            int type = body.getShort();
            if (type != ASCII && type != VARCHAR) {
                throw new IOException("column " + name + " is not text");
            }
        }
        return columns;
    }

    private static String value(ByteBuffer body) {
        int length = body.getInt();
        if (length < 0) {
            return "";
        }
        byte[] bytes = new byte[checked(length, body)];
        body.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Code and sentence of an error. */
    static String error(ByteBuffer body) throws IOException {
        try {
            body.getInt();
            return string(body);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new IOException("not a CQL server: an error that makes no sense", e);
        }
    }

    private static String string(ByteBuffer body) {
        byte[] bytes = new byte[checked(Short.toUnsignedInt(body.getShort()), body)];
        body.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static int checked(int length, ByteBuffer body) {
        if (length > body.remaining()) {
            throw new IllegalArgumentException("a text longer than its message");
        }
        return length;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A map of one entry. */
    static byte[] stringMap(String name, String value) {
        byte[] first = bytes(name);
        byte[] second = bytes(value);
        return ByteBuffer.allocate(6 + first.length + second.length)
                .putShort((short) 1)
                .putShort((short) first.length)
                .put(first)
                .putShort((short) second.length)
                .put(second)
                .array();
    }
}
