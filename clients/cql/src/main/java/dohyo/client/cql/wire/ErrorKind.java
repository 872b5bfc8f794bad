package dohyo.client.cql.wire;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Ways in which an operation can fail; the name in lower case is the one users see. */
public enum ErrorKind {
    SERVER_ERROR(0x0000),
    PROTOCOL_ERROR(0x000A),
    BAD_CREDENTIALS(0x0100),
    UNAVAILABLE(0x1000),
    OVERLOADED(0x1001),
    IS_BOOTSTRAPPING(0x1002),
    TRUNCATE_ERROR(0x1003),
    WRITE_TIMEOUT(0x1100),
    READ_TIMEOUT(0x1200),
    READ_FAILURE(0x1300),
    FUNCTION_FAILURE(0x1400),
    WRITE_FAILURE(0x1500),
    CDC_WRITE_FAILURE(0x1600),
    CAS_WRITE_UNKNOWN(0x1700),
    SYNTAX_ERROR(0x2000),
    UNAUTHORIZED(0x2100),
    INVALID(0x2200),
    CONFIG_ERROR(0x2300),
    ALREADY_EXISTS(0x2400),
    UNPREPARED(0x2500),
    /** The connection ended before the answer came. */
    CONNECTION_LOST(-1),
    /** A code that this client does not know. */
    OTHER(-1);

    private static final ErrorKind[] KINDS = values();
    private static final List<String> LABELS =
            Arrays.stream(KINDS).map(ErrorKind::label).toList();

    private final int code;

    ErrorKind(int code) {
        this.code = code;
    }

    /** For example {@code write_timeout}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the same request would be refused at any time. */
    public boolean isOfTheRequest() {
        return this == SYNTAX_ERROR || this == INVALID || this == CONFIG_ERROR;
    }

    /** Place of its label in {@link #labels()}. */
    @SuppressWarnings("EnumOrdinal") // labels() is made from values() in the same order
    public int index() {
        return ordinal();
    }

    /** All labels. */
    public static List<String> labels() {
        return LABELS;
    }

    /** The kind of a server's error code. */
    public static ErrorKind of(int code) {
        if (code < 0) {
            return OTHER;
        }
        for (ErrorKind kind : KINDS) {
            if (kind.code == code) {
                return kind;
            }
        }
        return OTHER;
    }
}
