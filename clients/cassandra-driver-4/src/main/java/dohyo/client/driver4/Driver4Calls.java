package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;

/** The calls of one lane, through a session of its own. */
final class Driver4Calls implements AsyncCalls {

    private final CqlSession session;
    private final List<PreparedStatementTemplate> executions;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    Driver4Calls(CqlSession session, List<PreparedStatementTemplate> executions) {
        this.session = session;
        this.executions = executions;
    }

    @Override
    public List<String> errorKinds() {
        return DriverErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        PreparedStatementTemplate execution = executions.get(request.statement());
        var statement = execution.of(request);
        PagedAnswerReader reading =
                new PagedAnswerReader(call, endings, tally, execution.isVerified());
        try {
            session.executeAsync(statement).whenComplete(reading);
        } catch (RuntimeException e) {
            reading.accept(null, e);
        }
        return true;
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally.notes();
    }

    /** The driver names the threads of a session's input and output after it. */
    @Override
    public ThreadWaits threads() {
        return ThreadWaitsReader.waits(session.getName() + "-io-");
    }

    @Override
    public void close() {
        session.close();
    }
}
