package dohyo.client.driver3;

import com.datastax.driver.core.Session;
import com.datastax.driver.core.Statement;

import dohyo.engine.callback.AnswerTally;
import dohyo.engine.callback.Calls;
import dohyo.engine.callback.Endings;
import dohyo.engine.client.Request;
import dohyo.model.load.AnswerNotes;
import dohyo.model.load.ThreadWaits;

import java.util.List;

/** The calls of one lane, through a session of its own. */
final class Driver3Calls implements Calls {

    private final Session session;
    private final List<Execution> executions;
    private final AnswerTally tally = new AnswerTally();

    Driver3Calls(Session session, List<Execution> executions) {
        this.session = session;
        this.executions = executions;
    }

    @Override
    public List<String> errorKinds() {
        return DriverErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, Endings endings) {
        Execution execution = executions.get(request.statement());
        Statement statement = execution.of(request);
        Reading reading = new Reading(call, endings, tally, execution);
        try {
            reading.follow(session.executeAsync(statement));
        } catch (RuntimeException e) {
            reading.fail(e, System.nanoTime());
        }
        return true;
    }

    @Override
    public AnswerNotes notes() {
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
