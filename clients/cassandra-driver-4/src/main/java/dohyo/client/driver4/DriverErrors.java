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

import dohyo.engine.callback.ExceptionClassifier;

import java.util.List;
import java.util.concurrent.CompletionException;

/**
 * Ways in which an operation can fail; the names are the same as the lab's own client has where it
 * is the same thing.
 */
final class DriverErrors {

    static final ExceptionClassifier KINDS = ExceptionClassifier.unwrapping(DriverErrors::innermost)
            .kind("server_error", ServerError.class)
            .kind("protocol_error", ProtocolError.class)
            .kind("unavailable", UnavailableException.class)
            .kind("overloaded", OverloadedException.class)
            .kind("is_bootstrapping", BootstrappingException.class)
            .kind("truncate_error", TruncateException.class)
            .kind("write_timeout", WriteTimeoutException.class)
            .kind("read_timeout", ReadTimeoutException.class)
            .kind("read_failure", ReadFailureException.class)
            .kind("function_failure", FunctionFailureException.class)
            .kind("write_failure", WriteFailureException.class)
            .kind("cdc_write_failure", CDCWriteFailureException.class)
            .kind("cas_write_unknown", CASWriteUnknownException.class)
            .kind("syntax_error", SyntaxError.class)
            .kind("unauthorized", UnauthorizedException.class)
            .kind("invalid", InvalidQueryException.class)
            .kind("config_error", InvalidConfigurationInQueryException.class)
            .kind("already_exists", AlreadyExistsException.class)
            // The connection ended before the answer came.
            .kind("connection_lost", ClosedConnectionException.class, HeartbeatException.class)
            // The driver itself waited no longer; the engine's own kind.
            .kind("timeout", DriverTimeoutException.class)
            // All connections to a node carry as many requests as they may.
            .kind("busy_connection", BusyConnectionException.class)
            // The driver knew no node that it could ask.
            .kind("no_node", NoNodeAvailableException.class, NodeUnavailableException.class)
            .kind("throttled", RequestThrottlingException.class)
            .end();

    private DriverErrors() {}

    /** An operation that failed on all nodes it was tried on failed as it did on the first. */
    private static Throwable innermost(Throwable thrown) {
        if (thrown instanceof CompletionException && thrown.getCause() != null) {
            return innermost(thrown.getCause());
        }
        if (thrown instanceof AllNodesFailedException all) {
            return all.getAllErrors().values().stream()
                    .flatMap(List::stream)
                    .findFirst()
                    .map(DriverErrors::innermost)
                    .orElse(thrown);
        }
        return thrown;
    }
}
