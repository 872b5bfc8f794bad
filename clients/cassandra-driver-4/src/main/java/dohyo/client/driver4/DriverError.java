package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.servererrors.AlreadyExistsException;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.CASWriteUnknownException;
import com.datastax.oss.driver.api.core.servererrors.CDCWriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.FunctionFailureException;
import com.datastax.oss.driver.api.core.servererrors.InvalidConfigurationInQueryException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ProtocolError;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.ServerError;
import com.datastax.oss.driver.api.core.servererrors.SyntaxError;
import com.datastax.oss.driver.api.core.servererrors.TruncateException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;

/**
 * Ways in which an operation can fail; the name in lower case is the one users see, the same as the
 * lab's own client has where it is the same thing.
 */
enum DriverError {
    SERVER_ERROR(ServerError.class),
    PROTOCOL_ERROR(ProtocolError.class),
    UNAVAILABLE(UnavailableException.class),
    OVERLOADED(OverloadedException.class),
    IS_BOOTSTRAPPING(BootstrappingException.class),
    TRUNCATE_ERROR(TruncateException.class),
    WRITE_TIMEOUT(WriteTimeoutException.class),
    READ_TIMEOUT(ReadTimeoutException.class),
    READ_FAILURE(ReadFailureException.class),
    FUNCTION_FAILURE(FunctionFailureException.class),
    WRITE_FAILURE(WriteFailureException.class),
    CDC_WRITE_FAILURE(CDCWriteFailureException.class),
    CAS_WRITE_UNKNOWN(CASWriteUnknownException.class),
    SYNTAX_ERROR(SyntaxError.class),
    UNAUTHORIZED(UnauthorizedException.class),
    INVALID(InvalidQueryException.class),
    CONFIG_ERROR(InvalidConfigurationInQueryException.class),
    ALREADY_EXISTS(AlreadyExistsException.class),
    /** The connection ended before the answer came. */
    CONNECTION_LOST(ClosedConnectionException.class, HeartbeatException.class),
    /** The driver itself waited no longer; the engine's own kind. */
    TIMEOUT(DriverTimeoutException.class),
    /** All connections to a node carry as many requests as they may. */
    BUSY_CONNECTION(BusyConnectionException.class),
    /** The driver knew no node that it could ask. */
    NO_NODE(NoNodeAvailableException.class, NodeUnavailableException.class),
    THROTTLED(RequestThrottlingException.class),
    OTHER(Throwable.class);

    private static final DriverError[] KINDS = values();
    private static final List<String> LABELS =
            Arrays.stream(KINDS).map(DriverError::label).toList();

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Class<?>> types;

    DriverError(Class<?>... types) {
        this.types = List.of(types);
    }

    static List<String> labels() {
        return LABELS;
    }

    private String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Place of its label in {@link #labels()}. */
    @SuppressWarnings("EnumOrdinal") // labels() is made from values() in the same order
    int index() {
        return ordinal();
    }

    static DriverError of(Throwable thrown) {
        Throwable cause = innermost(thrown);
        for (DriverError kind : KINDS) {
            if (kind.types.stream().anyMatch(type -> type.isInstance(cause))) {
                return kind;
            }
        }
        return OTHER;
    }

    /** What the driver says, without what it is wrapped in. */
    static String words(Throwable thrown) {
        Throwable cause = innermost(thrown);
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    /** An operation that failed on all nodes it was tried on failed as it did on the first. */
    private static Throwable innermost(Throwable thrown) {
        if (thrown instanceof CompletionException && thrown.getCause() != null) {
            return innermost(thrown.getCause());
        }
        if (thrown instanceof AllNodesFailedException all) {
            return all.getAllErrors().values().stream()
                    .flatMap(List::stream)
                    .findFirst()
                    .map(DriverError::innermost)
                    .orElse(thrown);
        }
        return thrown;
    }
}
