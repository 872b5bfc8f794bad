package dohyo.client.aerospike.language;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways in which an operation can fail, most of them by a node's result code; the name in lower case
 * is the one users see.
 */
public enum ErrorKind {
    /** The connection ended before the answer came; a write may have been done or not. */
    CONNECTION_LOST(-1),
    /** Bytes that are not the protocol. */
    PROTOCOL_ERROR(-1),
    /** A node has waited too long for others or for its devices; of a read. */
    SERVER_TIMEOUT(9),
    /** The same of a write, which may have been done or not. */
    IN_DOUBT(-1),
    /** With strong consistency: not enough of the partition's nodes are there. */
    PARTITION_UNAVAILABLE(11),
    PARAMETER_ERROR(4),
    CLUSTER_KEY_MISMATCH(7),
    /** No room for more data or for the index. */
    OUT_OF_SPACE(8),
    ALWAYS_FORBIDDEN(10),
    BIN_TYPE_ERROR(12),
    RECORD_TOO_BIG(13),
    /** Too many requests for one record at once. */
    KEY_BUSY(14),
    UNSUPPORTED_FEATURE(16),
    /** Devices cannot keep up with what is written. */
    DEVICE_OVERLOAD(18),
    KEY_MISMATCH(19),
    NO_SUCH_NAMESPACE(20),
    BIN_NAME_TOO_LONG(21),
    /** For example a delete that would leave no trace, with strong consistency. */
    FORBIDDEN(22),
    ENTERPRISE_ONLY(25),
    LOST_CONFLICT(28),
    NOT_AUTHENTICATED(80),
    ROLE_VIOLATION(81),
    QUOTA_EXCEEDED(83),
    BATCH_DISABLED(150),
    BATCH_TOO_LARGE(151),
    BATCH_QUEUES_FULL(152),
    /** A value that is no record of this workload. */
    FOREIGN_VALUE(-1),
    /** An error that this client does not know. */
    SERVER_ERROR(1);

    /** Result codes that say how it went, and are no errors. */
    public static final int OK = 0;

    public static final int NOT_FOUND = 2;
    public static final int OTHER_GENERATION = 3;

    private static final int CODES = 256;
    private static final int[] BY_CODE = byCode();
    private static final List<String> LABELS =
            Arrays.stream(values()).map(ErrorKind::label).toList();

    private final int code;

    ErrorKind(int code) {
        this.code = code;
    }

    private static int[] byCode() {
        int[] kinds = new int[CODES];
        Arrays.fill(kinds, SERVER_ERROR.index());
        for (ErrorKind kind : values()) {
            if (kind.code >= 0) {
                kinds[kind.code] = kind.index();
            }
        }
        return kinds;
    }

    /** For example {@code partition_unavailable}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
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

    /** Index of the kind that a result code from 0 to 255 tells. */
    public static int of(int code, boolean isWrite) {
        return isWrite && code == SERVER_TIMEOUT.code ? IN_DOUBT.index() : BY_CODE[code];
    }
}
