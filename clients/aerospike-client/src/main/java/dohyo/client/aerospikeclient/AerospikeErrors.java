package dohyo.client.aerospikeclient;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.ResultCode;

import dohyo.client.aerospike.language.ErrorKind;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Ways in which an operation can fail: by a node's result code as the lab's own client calls them,
 * and those of the client itself.
 */
final class AerospikeErrors {

    private static final int CODES = 256;

    /** The client itself waited no longer; the engine's own kind. */
    private static final String TIMEOUT = "timeout";

    private static final String BUSY = "busy_connection";
    private static final String NO_NODE = "no_node";
    private static final String THROTTLED = "throttled";
    private static final String OTHER = "other";

    private static final List<String> LABELS = Stream.concat(
                    ErrorKind.labels().stream(),
                    Stream.of(TIMEOUT, BUSY, NO_NODE, THROTTLED, OTHER))
            .toList();

    private AerospikeErrors() {}

    static List<String> labels() {
        return LABELS;
    }

    /** Whether a write that failed so was told that there is nothing for it to do. */
    static boolean isAnswer(AerospikeException failure) {
        int code = failure.getResultCode();
        return code == ErrorKind.NOT_FOUND || code == ErrorKind.OTHER_GENERATION;
    }

    /** Place of its kind in {@link #labels()}. */
    static int of(Throwable failure, boolean isWrite) {
        if (failure instanceof FoundRecords.ForeignValue) {
            return ErrorKind.FOREIGN_VALUE.index();
        }
        if (failure instanceof AerospikeException.Timeout timeout && timeout.client) {
            return LABELS.indexOf(TIMEOUT);
        }
        if (!(failure instanceof AerospikeException told)) {
            return LABELS.indexOf(OTHER);
        }
        int code = told.getResultCode();
        return code > 0 && code < CODES
                ? ErrorKind.of(code, isWrite)
                : LABELS.indexOf(ofClient(code, told.getCause()));
    }

    private static String ofClient(int code, @Nullable Throwable cause) {
        if (cause instanceof IOException) {
            return ErrorKind.CONNECTION_LOST.label();
        }
        return switch (code) {
            case ResultCode.SERVER_NOT_AVAILABLE -> ErrorKind.CONNECTION_LOST.label();
            case ResultCode.PARSE_ERROR -> ErrorKind.PROTOCOL_ERROR.label();
            case ResultCode.NO_MORE_CONNECTIONS -> BUSY;
            case ResultCode.INVALID_NODE_ERROR -> NO_NODE;
            case ResultCode.ASYNC_QUEUE_FULL, ResultCode.MAX_ERROR_RATE -> THROTTLED;
            default -> OTHER;
        };
    }
}
