package dohyo.client.driver3;

import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.ConsistencyLevel;
import com.datastax.driver.core.Statement;
import com.datastax.driver.core.WriteType;
import com.datastax.driver.core.exceptions.DriverException;
import com.datastax.driver.core.policies.RetryPolicy;

/**
 * Every error reaches whoever asked: a retry would hide it and put two requests into one response
 * time. An experiment may ask for the driver's own policy with {@code retry: default}.
 */
final class NoRetry implements RetryPolicy {

    static final NoRetry INSTANCE = new NoRetry();

    private NoRetry() {}

    @Override
    public RetryDecision onReadTimeout(
            Statement statement,
            ConsistencyLevel consistency,
            int required,
            int received,
            boolean dataRetrieved,
            int retryCount) {
        return RetryDecision.rethrow();
    }

    @Override
    public RetryDecision onWriteTimeout(
            Statement statement,
            ConsistencyLevel consistency,
            WriteType writeType,
            int required,
            int received,
            int retryCount) {
        return RetryDecision.rethrow();
    }

    @Override
    public RetryDecision onUnavailable(
            Statement statement,
            ConsistencyLevel consistency,
            int required,
            int alive,
            int retryCount) {
        return RetryDecision.rethrow();
    }

    @Override
    public RetryDecision onRequestError(
            Statement statement,
            ConsistencyLevel consistency,
            DriverException error,
            int retryCount) {
        return RetryDecision.rethrow();
    }

    @Override
    public void init(Cluster cluster) {}

    @Override
    public void close() {}
}
