package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

import dohyo.engine.callback.AnswerTally;
import dohyo.engine.callback.Calls;
import dohyo.engine.callback.Endings;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.engine.client.Request;
import dohyo.model.load.AnswerNotes;
import dohyo.model.load.ThreadWaits;

import java.util.List;

/** The calls of one lane, through a session of its own. */
final class Driver4Calls implements Calls {

    private final CqlSession session;
    private final List<PreparedStatementTemplate> executions;
    private final AnswerTally tally = new AnswerTally();

    Driver4Calls(CqlSession session, List<PreparedStatementTemplate> executions) {
        this.session = session;
        this.executions = executions;
    }

    @Override
    public List<String> errorKinds() {
        return DriverErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, Endings endings) {
        PreparedStatementTemplate execution = executions.get(request.statement());
        var statement = execution.of(request);
        Reading reading = new Reading(call, endings, tally, execution.isVerified());
        try {
            session.executeAsync(statement).whenComplete(reading);
        } catch (RuntimeException e) {
            reading.accept(null, e);
        }
        return true;
    }

    @Override
    public AnswerNotes notes() {
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
