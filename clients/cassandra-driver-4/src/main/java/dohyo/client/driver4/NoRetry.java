package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.retry.RetryDecision;
import com.datastax.oss.driver.api.core.retry.RetryPolicy;
import com.datastax.oss.driver.api.core.retry.RetryVerdict;
import com.datastax.oss.driver.api.core.servererrors.CoordinatorException;
import com.datastax.oss.driver.api.core.servererrors.WriteType;
import com.datastax.oss.driver.api.core.session.Request;

/**
 * Every error reaches whoever asked: a retry would hide it and put two requests into one response
 * time. An experiment may name another policy with {@code advanced.retry-policy.class}.
 */
@SuppressWarnings("InlineMeSuggester") // the driver's older methods must be there
public final class NoRetry implements RetryPolicy {

    /** Called by the driver, by name. */
    public NoRetry(DriverContext context, String profileName) {}

    @Override
    public RetryVerdict onReadTimeoutVerdict(
            Request request,
            ConsistencyLevel consistency,
            int blockFor,
            int received,
            boolean dataPresent,
            int retryCount) {
        return RetryVerdict.RETHROW;
    }

    @Override
    public RetryVerdict onWriteTimeoutVerdict(
            Request request,
            ConsistencyLevel consistency,
            WriteType writeType,
            int blockFor,
            int received,
            int retryCount) {
        return RetryVerdict.RETHROW;
    }

    @Override
    public RetryVerdict onUnavailableVerdict(
            Request request,
            ConsistencyLevel consistency,
            int required,
            int alive,
            int retryCount) {
        return RetryVerdict.RETHROW;
    }

    @Override
    public RetryVerdict onRequestAbortedVerdict(Request request, Throwable error, int retryCount) {
        return RetryVerdict.RETHROW;
    }

    @Override
    public RetryVerdict onErrorResponseVerdict(
            Request request, CoordinatorException error, int retryCount) {
        return RetryVerdict.RETHROW;
    }

    @Override
    @Deprecated
    public RetryDecision onReadTimeout(
            Request request,
            ConsistencyLevel consistency,
            int blockFor,
            int received,
            boolean dataPresent,
            int retryCount) {
        return RetryDecision.RETHROW;
    }

    @Override
    @Deprecated
    public RetryDecision onWriteTimeout(
            Request request,
            ConsistencyLevel consistency,
            WriteType writeType,
            int blockFor,
            int received,
            int retryCount) {
        return RetryDecision.RETHROW;
    }

    @Override
    @Deprecated
    public RetryDecision onUnavailable(
            Request request,
            ConsistencyLevel consistency,
            int required,
            int alive,
            int retryCount) {
        return RetryDecision.RETHROW;
    }

    @Override
    @Deprecated
    public RetryDecision onRequestAborted(Request request, Throwable error, int retryCount) {
        return RetryDecision.RETHROW;
    }

    @Override
    @Deprecated
    public RetryDecision onErrorResponse(
            Request request, CoordinatorException error, int retryCount) {
        return RetryDecision.RETHROW;
    }

    @Override
    public void close() {}
}
