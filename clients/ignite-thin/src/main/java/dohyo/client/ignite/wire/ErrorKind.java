package dohyo.client.ignite.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways in which an operation can fail; the name in lower case is the one users see. A node tells
 * most of them by words only, those of its exceptions.
 */
public enum ErrorKind {
    /** The connection ended before the answer came. */
    CONNECTION_LOST(0),
    /** Bytes that are not the protocol. */
    PROTOCOL_ERROR(0),
    NO_SUCH_CACHE(1000),
    NO_PERMISSION(1012),
    /** The processor that updates fields has failed. */
    PROCESSOR_FAILED(1040),
    /** The partition's nodes are all gone, and nobody has said that this is known. */
    PARTITION_LOST(0, "partition data has been lost", "partitions have been lost"),
    /** The data region is full. */
    OUT_OF_MEMORY(0, "Out of memory in data region", "IgniteOutOfMemoryException"),
    CLUSTER_INACTIVE(10, "cluster is inactive", "cluster is not active"),
    READ_ONLY(0, "read-only mode"),
    NODE_STOPPING(0, "node is stopping", "Node is stopping", "Grid is stopping"),
    /** Nodes came or went while it was done; whether it was done is not known. */
    TOPOLOGY_CHANGED(0, "Failed to map keys", "topology", "left the grid", "left grid"),
    /** Of what was written some nodes have nothing. */
    PARTIAL_UPDATE(0, "Failed to update keys"),
    SERVER_TIMEOUT(0, "timed out", "timeout"),
    /** A value that is no record of this workload. */
    FOREIGN_VALUE(0),
    /** An error that this client does not know. */
    SERVER_ERROR(0);

    private static final ErrorKind[] KINDS = values();
    private static final List<String> LABELS =
            Arrays.stream(KINDS).map(ErrorKind::label).toList();

    private final int status;

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final byte[][] words;

    ErrorKind(int status, String... words) {
        this.status = status;
        this.words = Arrays.stream(words)
                .map(each -> each.getBytes(StandardCharsets.US_ASCII))
                .toArray(byte[][]::new);
    }

    /** For example {@code no_such_cache}. */
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

    /** The kind of the answer that is an error. */
    public static ErrorKind of(AnswerInbox answer) {
        for (ErrorKind kind : KINDS) {
            if (kind.status == answer.status() || kind.isSaid(answer)) {
                return kind;
            }
        }
        return SERVER_ERROR;
    }

    private boolean isSaid(AnswerInbox answer) {
        for (byte[] each : words) {
            if (answer.says(each)) {
                return true;
            }
        }
        return false;
    }
}
