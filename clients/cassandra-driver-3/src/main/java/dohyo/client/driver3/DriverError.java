package dohyo.client.driver3;

import com.datastax.driver.core.exceptions.AlreadyExistsException;
import com.datastax.driver.core.exceptions.BootstrappingException;
import com.datastax.driver.core.exceptions.BusyConnectionException;
import com.datastax.driver.core.exceptions.BusyPoolException;
import com.datastax.driver.core.exceptions.ConnectionException;
import com.datastax.driver.core.exceptions.FunctionExecutionException;
import com.datastax.driver.core.exceptions.InvalidConfigurationInQueryException;
import com.datastax.driver.core.exceptions.InvalidQueryException;
import com.datastax.driver.core.exceptions.NoHostAvailableException;
import com.datastax.driver.core.exceptions.OperationTimedOutException;
import com.datastax.driver.core.exceptions.OverloadedException;
import com.datastax.driver.core.exceptions.ProtocolError;
import com.datastax.driver.core.exceptions.ReadFailureException;
import com.datastax.driver.core.exceptions.ReadTimeoutException;
import com.datastax.driver.core.exceptions.ServerError;
import com.datastax.driver.core.exceptions.SyntaxError;
import com.datastax.driver.core.exceptions.TruncateException;
import com.datastax.driver.core.exceptions.UnauthorizedException;
import com.datastax.driver.core.exceptions.UnavailableException;
import com.datastax.driver.core.exceptions.WriteFailureException;
import com.datastax.driver.core.exceptions.WriteTimeoutException;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways in which an operation can fail; the name in lower case is the one users see, the same as the
 * lab's own client has where it is the same thing. The first that fits is meant.
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
    FUNCTION_FAILURE(FunctionExecutionException.class),
    WRITE_FAILURE(WriteFailureException.class),
    SYNTAX_ERROR(SyntaxError.class),
    UNAUTHORIZED(UnauthorizedException.class),
    CONFIG_ERROR(InvalidConfigurationInQueryException.class),
    ALREADY_EXISTS(AlreadyExistsException.class),
    INVALID(InvalidQueryException.class),
    /** The driver itself waited no longer; the engine's own kind. */
    TIMEOUT(OperationTimedOutException.class),
    /** All connections to a node carry as many requests as they may. */
    BUSY_CONNECTION(BusyPoolException.class, BusyConnectionException.class),
    /** The connection ended before the answer came. */
    CONNECTION_LOST(ConnectionException.class),
    /** The driver knew no node that it could ask. */
    NO_NODE(NoHostAvailableException.class),
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
        if (thrown instanceof NoHostAvailableException all) {
            return all.getErrors().values().stream()
                    .findFirst()
                    .map(DriverError::innermost)
                    .orElse(thrown);
        }
        return thrown;
    }
}
