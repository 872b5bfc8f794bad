package dohyo.client.driver3;

import com.datastax.driver.core.ColumnDefinitions;
import com.datastax.driver.core.Row;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.exceptions.DriverException;

import dohyo.client.language.DriverSession;
import dohyo.client.language.PreparedStatementDescription;
import dohyo.client.language.Statement;
import dohyo.engine.callback.BlockingTransport;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A session for control, from which those of lanes are opened. */
final class Driver3ControlSession extends DriverSession<DriverException> {

    private final SessionFactory doors;
    private final Session control;

    Driver3ControlSession(SessionFactory doors, Session control) {
        super(DriverErrors.KINDS, DriverException.class);
        this.doors = doors;
        this.control = control;
    }

    @Override
    protected boolean run(String statement) {
        return control.execute(statement).getExecutionInfo().isSchemaInAgreement();
    }

    @Override
    protected @Nullable String ask(String statement) {
        Row first = control.execute(statement).one();
        return first == null ? null : first.getString(0);
    }

    /** {@inheritDoc} This driver keeps to itself what is answered. */
    @Override
    protected PreparedStatementDescription prepare(String statement) {
        ColumnDefinitions variables = control.prepare(statement).getVariables();
        Set<String> keyspaces = new TreeSet<>();
        variables.forEach(variable -> keyspaces.add(variable.getKeyspace()));
        return new PreparedStatementDescription(DriverTypeMapping.of(variables), keyspaces);
    }

    @Override
    public Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure {
        Session lane = doors.lane(keyspace, capacity);
        try {
            RowDecodingMode decoding = RowDecodingMode.of(doors.spec().driver().settings());
            List<PreparedExecution> executions = statements.stream()
                    .map(statement -> PreparedExecution.prepare(lane, statement, decoding))
                    .toList();
            return Driver3Settings.isBlocking(doors.spec().driver().settings())
                    ? BlockingTransport.of(new BlockingDriverCalls(lane, executions), capacity)
                    : new CallbackTransport(new Driver3Calls(lane, executions), capacity);
        } catch (DriverException | IllegalArgumentException e) {
            SessionFactory.close(lane);
            throw e instanceof DriverException
                    ? refused("cannot open a lane", e)
                    : new ClientFailure(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public void close() {
        SessionFactory.close(control);
    }
}
