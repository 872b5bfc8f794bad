package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

import dohyo.engine.callback.Calls;
import dohyo.engine.callback.Endings;
import dohyo.engine.client.Request;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The calls of one lane, through a session of its own. */
final class Driver4Calls implements Calls {

    private final CqlSession session;
    private final List<Execution> executions;
    private final LongAdder rows = new LongAdder();

    Driver4Calls(CqlSession session, List<Execution> executions) {
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
        var statement = execution.of(request);
        Reading reading = new Reading(call, endings, rows, execution.isVerified());
        try {
            session.executeAsync(statement).whenComplete(reading);
        } catch (RuntimeException e) {
            reading.accept(null, e);
        }
        return true;
    }

    /** Rows counted in all answers so far. */
    long rows() {
        return rows.sum();
    }

    @Override
    public void close() {
        session.close();
    }
}
