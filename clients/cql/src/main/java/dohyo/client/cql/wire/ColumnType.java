package dohyo.client.cql.wire;

/**
 * Type of a column or marker.
 *
 * @param code the option number of the protocol
 * @param text as people write it, for example {@code list<int>}
 */
public record ColumnType(int code, String text) {

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

    private static final int LIST = 0x20;
    private static final int MAP = 0x21;
    private static final int SET = 0x22;
    private static final int USER = 0x30;
    private static final int TUPLE = 0x31;
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

    /** Reads a type, with its parts. */
    public static ColumnType decode(Body body) throws MalformedFrame {
        return decode(body, 0);
    }

    private static ColumnType decode(Body body, int depth) throws MalformedFrame {
        int code = codeAt(body, depth);
        return new ColumnType(
                code,
                switch (code) {
                    case CUSTOM -> body.readString();
                    case LIST, SET -> (code == LIST ? "list<" : "set<") + inner(body, 1, depth);
                    case MAP -> "map<" + inner(body, 2, depth);
                    case TUPLE -> "tuple<" + inner(body, body.readShort(), depth);
                    case USER -> userType(body, depth);
                    default -> PLAIN[code];
                });
    }

    private static String inner(Body body, int parts, int depth) throws MalformedFrame {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts; i++) {
            text.append(i == 0 ? "" : ", ").append(decode(body, depth + 1).text);
        }
        return text.append('>').toString();
    }

    private static String userType(Body body, int depth) throws MalformedFrame {
        body.skipString();
        String name = body.readString();
        int fields = body.readShort();
        for (int i = 0; i < fields; i++) {
            body.skipString();
            skip(body, depth + 1);
        }
        return name;
    }

    /** Moves past a type without allocating. */
    public static void skip(Body body) throws MalformedFrame {
        skip(body, 0);
    }

    private static void skip(Body body, int depth) throws MalformedFrame {
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

    private static void skipParts(Body body, int parts, int depth) throws MalformedFrame {
        for (int i = 0; i < parts; i++) {
            skip(body, depth + 1);
        }
    }

    private static void skipUserType(Body body, int depth) throws MalformedFrame {
        body.skipString();
        body.skipString();
        int fields = body.readShort();
        for (int i = 0; i < fields; i++) {
            body.skipString();
            skip(body, depth + 1);
        }
    }

    private static int codeAt(Body body, int depth) throws MalformedFrame {
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
