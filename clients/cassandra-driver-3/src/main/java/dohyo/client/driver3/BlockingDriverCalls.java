package dohyo.client.driver3;

import com.datastax.driver.core.ResultSet;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.Statement;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.BlockingCalls;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.Callable;

/** The calls of one lane as most applications make them: a thread waits for each. */
final class BlockingDriverCalls implements BlockingCalls {

    private final Session session;
    private final List<PreparedExecution> executions;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    BlockingDriverCalls(Session session, List<PreparedExecution> executions) {
        this.session = session;
        this.executions = executions;
    }

    @Override
    public List<String> errorKinds() {
        return DriverErrors.KINDS.labels();
    }

    @Override
    public Callable<@Nullable AnswerRows> call(Request request) {
        PreparedExecution execution = executions.get(request.statement());
        Statement statement = execution.of(request);
        return () -> answer(statement, execution);
    }

    /** Pages are fetched by the driver until the last. */
    private @Nullable AnswerRows answer(Statement statement, PreparedExecution execution) {
        ResultSet result = session.execute(statement);
        RowConsumer cells = new RowConsumer(tally, execution);
        while (!result.isExhausted()) {
            cells.take(result);
        }
        cells.noteWarnings(result);
        return cells.answer();
    }

    @Override
    public int kindOf(Throwable thrown) {
        return DriverErrors.KINDS.of(thrown);
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
