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

import dohyo.engine.callback.ExceptionClassifier;

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
            .kind("function_failure", FunctionExecutionException.class)
            .kind("write_failure", WriteFailureException.class)
            .kind("syntax_error", SyntaxError.class)
            .kind("unauthorized", UnauthorizedException.class)
            .kind("config_error", InvalidConfigurationInQueryException.class)
            .kind("already_exists", AlreadyExistsException.class)
            .kind("invalid", InvalidQueryException.class)
            // The driver itself waited no longer; the engine's own kind.
            .kind("timeout", OperationTimedOutException.class)
            // All connections to a node carry as many requests as they may.
            .kind("busy_connection", BusyPoolException.class, BusyConnectionException.class)
            // The connection ended before the answer came.
            .kind("connection_lost", ConnectionException.class)
            // The driver knew no node that it could ask.
            .kind("no_node", NoHostAvailableException.class)
            .end();

    private DriverErrors() {}

    /** An operation that failed on all nodes it was tried on failed as it did on the first. */
    private static Throwable innermost(Throwable thrown) {
        if (thrown instanceof NoHostAvailableException all) {
            return all.getErrors().values().stream()
                    .findFirst()
                    .map(DriverErrors::innermost)
                    .orElse(thrown);
        }
        return thrown;
    }
}
