package dohyo.lab.stores.cql;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rows of a RESULT in CQL's native protocol v4, cells as bytes; an absent value has none. */
final class CqlResultDecoder {

    private static final int ROWS = 2;
    private static final int ONE_TABLE = 0x01;
    private static final int MORE_PAGES = 0x02;
    private static final int NO_NAMES = 0x04;
    private static final int CUSTOM = 0x00;
    private static final int LIST = 0x20;
    private static final int MAP = 0x21;
    private static final int SET = 0x22;
    private static final int OPAQUE = 0x30;

    /** Types inside types; no system table comes near. */
    private static final int DEEPEST = 32;

    private final ByteBuffer body;

    private CqlResultDecoder(ByteBuffer body) {
        this.body = body;
    }

    /** Reads the body of a RESULT. */
    static List<List<byte[]>> read(ByteBuffer body) throws IOException {
        try {
            if (body.getInt() != ROWS) {
                throw new IOException("the server sent no rows");
            }
            return new CqlResultDecoder(body).rows();
        } catch (RuntimeException e) {
            throw new IOException("not a CQL server: a result that makes no sense", e);
        }
    }

    /** Keyspace, table and names are passed over. */
    private List<List<byte[]>> rows() {
        int flags = body.getInt();
        int columns = body.getInt();
        if ((flags & MORE_PAGES) != 0) {
            cell();
        }
        if ((flags & NO_NAMES) == 0) {
            skipNames(columns, (flags & ONE_TABLE) != 0);
        }
        int count = body.getInt();
        if (columns < 1 || count < 0 || count > body.remaining()) {
            throw new IllegalArgumentException(count + " rows of " + columns + " columns");
        }
        List<List<byte[]>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(columns));
        }
        return rows;
    }

    private List<byte[]> row(int columns) {
        List<byte[]> cells = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            cells.add(cell());
        }
        return cells;
    }

    private byte[] cell() {
        int length = body.getInt();
        if (length > body.remaining()) {
            throw new IllegalArgumentException("a cell of " + length + " bytes");
        }
        byte[] value = new byte[Math.max(0, length)];
        body.get(value);
        return value;
    }

    private void skipNames(int columns, boolean oneTable) {
        if (oneTable) {
            skipStrings(2);
        }
        for (int i = 0; i < columns; i++) {
            skipStrings(oneTable ? 1 : 3);
            skipType(0);
        }
    }

    /** A server that is none may send types inside types without an end. */
    private void skipType(int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("a type more than " + DEEPEST + " types deep");
        }
        int type = Short.toUnsignedInt(body.getShort());
        switch (type) {
            case CUSTOM -> skipStrings(1);
            case LIST, SET -> skipType(depth + 1);
            case MAP -> {
                skipType(depth + 1);
                skipType(depth + 1);
            }
            default -> {
                if (type >= OPAQUE) {
                    throw new IllegalArgumentException("a column of type " + type);
                }
            }
        }
    }

    private void skipStrings(int count) {
        for (int i = 0; i < count; i++) {
            string(body);
        }
    }

    /** Reads the body of SUPPORTED: of each option the first word, empty when it has none. */
    static Map<String, String> options(ByteBuffer body) throws IOException {
        try {
            Map<String, String> options = new HashMap<>();
            for (int left = Short.toUnsignedInt(body.getShort()); left > 0; left--) {
                String name = string(body);
                int words = Short.toUnsignedInt(body.getShort());
                String first = words == 0 ? "" : string(body);
                for (int word = 1; word < words; word++) {
                    string(body);
                }
                options.put(name, first);
            }
            return options;
        } catch (RuntimeException e) {
            throw new IOException("not a CQL server: options that make no sense", e);
        }
    }

    /** Passes over what a server remarks before its answer: a list of strings. */
    static void skipWarnings(ByteBuffer body) throws IOException {
        try {
            for (int left = Short.toUnsignedInt(body.getShort()); left > 0; left--) {
                String unused = string(body);
            }
        } catch (BufferUnderflowException e) {
            throw new IOException("not a CQL server: warnings that make no sense", e);
        }
    }

    /** The sentence of an ERROR. */
    static String error(ByteBuffer body) throws IOException {
        try {
            int unused = body.getInt();
            return string(body);
        } catch (BufferUnderflowException e) {
            throw new IOException("not a CQL server: an error that makes no sense", e);
        }
    }

    private static String string(ByteBuffer body) {
        byte[] bytes = new byte[Short.toUnsignedInt(body.getShort())];
        body.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
