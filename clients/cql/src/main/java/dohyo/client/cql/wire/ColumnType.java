package dohyo.client.cql.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Type of a column or marker.
 *
 * @param code the option number of the protocol
 * @param text as people write it, for example {@code list<int>}
 * @param parts types of the elements of a collection or of the fields of a tuple or user type
 * @param names of the fields of a user type
 */
public record ColumnType(int code, String text, List<ColumnType> parts, List<String> names) {

    public static final int CUSTOM = 0x00;
    public static final int ASCII = 0x01;
    public static final int BIGINT = 0x02;
    public static final int BLOB = 0x03;
    public static final int BOOLEAN = 0x04;
    public static final int COUNTER = 0x05;
    public static final int DOUBLE = 0x07;
    public static final int FLOAT = 0x08;
    public static final int INT = 0x09;
    public static final int TIMESTAMP = 0x0B;
    public static final int UUID = 0x0C;
    public static final int VARCHAR = 0x0D;
    public static final int TIMEUUID = 0x0F;
    public static final int DATE = 0x11;
    public static final int TIME = 0x12;
    public static final int SMALLINT = 0x13;
    public static final int TINYINT = 0x14;

    public static final int LIST = 0x20;
    public static final int MAP = 0x21;
    public static final int SET = 0x22;
    public static final int USER = 0x30;
    public static final int TUPLE = 0x31;

    private static final Pattern VECTOR =
            Pattern.compile("org\\.apache\\.cassandra\\.db\\.marshal\\.VectorType\\("
                    + "org\\.apache\\.cassandra\\.db\\.marshal\\.(\\w+)Type\\s*,\\s*(\\d+)\\)");
    private static final int DEEPEST = 32;

    private static final String[] PLAIN = {
        "custom",
        "ascii",
        "bigint",
        "blob",
        "boolean",
        "counter",
        "decimal",
        "double",
        "float",
        "int",
        "text",
        "timestamp",
        "uuid",
        "text",
        "varint",
        "timeuuid",
        "inet",
        "date",
        "time",
        "smallint",
        "tinyint",
        "duration"
    };

    /** Without parts. */
    public ColumnType(int code, String text) {
        this(code, text, List.of(), List.of());
    }

    /** Reads a type, with its parts. */
    public static ColumnType decode(FrameBodyReader body) throws MalformedFrame {
        return decode(body, 0);
    }

    private static ColumnType decode(FrameBodyReader body, int depth) throws MalformedFrame {
        int code = codeAt(body, depth);
        return switch (code) {
            case CUSTOM -> new ColumnType(code, custom(body.readString()));
            case LIST -> of(code, "list<", parts(body, 1, depth));
            case SET -> of(code, "set<", parts(body, 1, depth));
            case MAP -> of(code, "map<", parts(body, 2, depth));
            case TUPLE -> of(code, "tuple<", parts(body, body.readShort(), depth));
            case USER -> userType(body, depth);
            default -> new ColumnType(code, PLAIN[code]);
        };
    }

    /** A vector has no number of its own in v4 and v5. */
    private static String custom(String name) {
        Matcher vector = VECTOR.matcher(name);
        return vector.matches()
                ? "vector<" + vector.group(1).toLowerCase(Locale.ROOT) + ", " + vector.group(2)
                        + ">"
                : name;
    }

    private static ColumnType of(int code, String begin, List<ColumnType> parts) {
        String inside = parts.stream().map(ColumnType::text).collect(Collectors.joining(", "));
        return new ColumnType(code, begin + inside + ">", parts, List.of());
    }

    private static List<ColumnType> parts(FrameBodyReader body, int count, int depth)
            throws MalformedFrame {
        List<ColumnType> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            parts.add(decode(body, depth + 1));
        }
        return parts;
    }

    private static ColumnType userType(FrameBodyReader body, int depth) throws MalformedFrame {
        body.skipString();
        String name = body.readString();
        int fields = body.readShort();
        List<String> names = new ArrayList<>();
        List<ColumnType> parts = new ArrayList<>();
        for (int i = 0; i < fields; i++) {
            names.add(body.readString());
            parts.add(decode(body, depth + 1));
        }
        return new ColumnType(USER, name, parts, names);
    }

    /** Moves past a type without allocating. */
    public static void skip(FrameBodyReader body) throws MalformedFrame {
        skip(body, 0);
    }

    private static void skip(FrameBodyReader body, int depth) throws MalformedFrame {
        int code = codeAt(body, depth);
        switch (code) {
            case CUSTOM -> body.skipString();
            case LIST, SET -> skipParts(body, 1, depth);
            case MAP -> skipParts(body, 2, depth);
            case TUPLE -> skipParts(body, body.readShort(), depth);
            case USER -> skipUserType(body, depth);
            default -> {}
        }
    }

    private static void skipParts(FrameBodyReader body, int parts, int depth)
            throws MalformedFrame {
        for (int i = 0; i < parts; i++) {
            skip(body, depth + 1);
        }
    }

    private static void skipUserType(FrameBodyReader body, int depth) throws MalformedFrame {
        body.skipString();
        body.skipString();
        int fields = body.readShort();
        for (int i = 0; i < fields; i++) {
            body.skipString();
            skip(body, depth + 1);
        }
    }

    private static int codeAt(FrameBodyReader body, int depth) throws MalformedFrame {
        if (depth > DEEPEST) {
            throw new MalformedFrame("a type is nested more than " + DEEPEST + " levels deep");
        }
        int code = body.readShort();
        boolean nested = code == LIST || code == MAP || code == SET || code == USER;
        if (code >= PLAIN.length && !nested && code != TUPLE) {
            throw new MalformedFrame("unknown column type 0x" + Integer.toHexString(code));
        }
        return code;
    }
}
