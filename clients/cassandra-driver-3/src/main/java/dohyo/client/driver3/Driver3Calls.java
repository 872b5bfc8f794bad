package dohyo.client.driver3;

import com.datastax.driver.core.Session;
import com.datastax.driver.core.Statement;

import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;

/** The calls of one lane, through a session of its own. */
final class Driver3Calls implements AsyncCalls {

    private final Session session;
    private final List<PreparedExecution> executions;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    Driver3Calls(Session session, List<PreparedExecution> executions) {
        this.session = session;
        this.executions = executions;
    }

    @Override
    public List<String> errorKinds() {
        return DriverErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        PreparedExecution execution = executions.get(request.statement());
        Statement statement = execution.of(request);
        PagedAnswerReader reading = new PagedAnswerReader(call, endings, tally, execution);
        try {
            reading.follow(session.executeAsync(statement));
        } catch (RuntimeException e) {
            reading.fail(e, System.nanoTime());
        }
        return true;
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally.notes();
    }

    @Override
    public ThreadWaits threads() {
        return NettyThreadOptions.waitsOf(session);
    }

    @Override
    public void close() {
        SessionFactory.close(session);
    }
}
