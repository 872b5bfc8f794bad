package dohyo.client.resp.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways in which an operation can fail; the name in lower case is the one users see, and that of the
 * other clients where it is the same thing. The store's word is the first of its error's text.
 */
public enum ErrorKind {
    SERVER_ERROR("ERR"),
    MOVED("MOVED"),
    ASK("ASK"),
    TRY_AGAIN("TRYAGAIN"),
    CLUSTER_DOWN("CLUSTERDOWN"),
    CROSS_SLOT("CROSSSLOT"),
    LOADING("LOADING"),
    BUSY("BUSY"),
    OUT_OF_MEMORY("OOM"),
    READ_ONLY("READONLY"),
    UNAUTHORIZED("NOAUTH"),
    BAD_CREDENTIALS("WRONGPASS"),
    NO_PERMISSION("NOPERM"),
    WRONG_TYPE("WRONGTYPE"),
    NO_REPLICAS("NOREPLICAS"),
    MASTER_DOWN("MASTERDOWN"),
    NO_SCRIPT("NOSCRIPT"),
    NOT_PERSISTED("MISCONF"),
    ABORTED("EXECABORT"),
    PROTOCOL_VERSION("NOPROTO"),
    /** Bytes that are not the protocol. */
    PROTOCOL_ERROR(""),
    /** The connection ended before the answer came. */
    CONNECTION_LOST(""),
    /** A word that this client does not know. */
    OTHER("");

    private static final ErrorKind[] KINDS = values();
    private static final List<String> LABELS =
            Arrays.stream(KINDS).map(ErrorKind::label).toList();

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final byte[] word;

    ErrorKind(String word) {
        this.word = word.getBytes(StandardCharsets.US_ASCII);
    }

    /** For example {@code wrong_type}. */
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

    /** The kind of an error's text at this place. */
    public static ErrorKind of(ByteBuffer in, int from, int bytes) {
        for (ErrorKind kind : KINDS) {
            if (kind.word.length > 0 && kind.begins(in, from, bytes)) {
                return kind;
            }
        }
        return OTHER;
    }

    /** The kind of an error's text. */
    public static ErrorKind of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return of(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    private boolean begins(ByteBuffer in, int from, int bytes) {
        if (bytes < word.length || (bytes > word.length && in.get(from + word.length) != ' ')) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (in.get(from + i) != word[i]) {
                return false;
            }
        }
        return true;
    }
}
