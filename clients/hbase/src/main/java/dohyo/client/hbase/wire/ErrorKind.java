package dohyo.client.hbase.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways in which an operation can fail; the name in lower case is the one users see, and that of the
 * other clients where it is the same thing. HBase's own word is the simple name of an exception.
 */
public enum ErrorKind {
    /** The connection ended before the answer came. */
    CONNECTION_LOST,
    /** Bytes that are not the protocol. */
    PROTOCOL_ERROR,
    REGION_MOVED("RegionMovedException"),
    NOT_SERVING_REGION("NotServingRegionException"),
    WRONG_REGION("WrongRegionException"),
    REGION_OPENING("RegionOpeningException"),
    REGION_TOO_BUSY("RegionTooBusyException"),
    REGION_IN_RECOVERY("RegionInRecoveryException"),
    CALL_QUEUE_TOO_BIG("CallQueueTooBigException"),
    CALL_DROPPED("CallDroppedException"),
    SERVER_NOT_RUNNING("ServerNotRunningYetException"),
    SERVER_STOPPED("RegionServerStoppedException"),
    SERVER_ABORTED("RegionServerAbortedException"),
    THROTTLED("RpcThrottlingException"),
    SPACE_LIMIT("SpaceLimitingException"),
    RESULT_TOO_LARGE("MultiActionResultTooLarge"),
    RETRY_IMMEDIATELY("RetryImmediatelyException"),
    SERVER_TIMEOUT("TimeoutIOException"),
    SCANNER_LOST("UnknownScannerException"),
    SCANNER_RESET("ScannerResetException"),
    NO_SUCH_TABLE("TableNotFoundException"),
    NO_SUCH_FAMILY("NoSuchColumnFamilyException"),
    SANITY_CHECK("FailedSanityCheckException"),
    NO_PERMISSION("AccessDeniedException"),
    CORRUPT_FILE("CorruptHFileException"),
    /** The server says that asking again would not help, and its exception has no name here. */
    DO_NOT_RETRY("DoNotRetryIOException"),
    /** An exception that this client does not know. */
    OTHER;

    private static final ErrorKind[] KINDS = values();
    private static final List<String> LABELS =
            Arrays.stream(KINDS).map(ErrorKind::label).toList();

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final byte[] word;

    ErrorKind() {
        this("");
    }

    ErrorKind(String word) {
        this.word = word.getBytes(StandardCharsets.US_ASCII);
    }

    /** For example {@code region_moved}. */
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

    /** The kind with this {@link #index}. */
    public static ErrorKind at(int index) {
        return KINDS[index];
    }

    /**
     * The kind of an exception whose class has the name that stands here, with its package.
     *
     * @param forGood whether the server says that it is not to be asked again
     */
    static ErrorKind of(ByteBuffer in, int from, int to, boolean forGood) {
        for (ErrorKind kind : KINDS) {
            if (kind.word.length > 0 && kind.ends(in, from, to)) {
                return kind;
            }
        }
        return forGood ? DO_NOT_RETRY : OTHER;
    }

    private boolean ends(ByteBuffer in, int from, int to) {
        int start = to - word.length;
        if (start < from || (start > from && !isBorder(in.get(start - 1)))) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (in.get(start + i) != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBorder(byte letter) {
        return letter == '.' || letter == '$';
    }

    /** Whether the region is somewhere else now, or will be. */
    public boolean isElsewhere() {
        return switch (this) {
            case REGION_MOVED, NOT_SERVING_REGION, WRONG_REGION, SERVER_STOPPED, SERVER_ABORTED ->
                true;
            default -> false;
        };
    }
}
