package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;

import dohyo.client.language.DriverSession;
import dohyo.client.language.PreparedStatementDescription;
import dohyo.client.language.Statement;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A session for control, from which those of lanes are opened. */
final class Driver4ControlSession extends DriverSession<DriverException> {

    private final SessionFactory doors;
    private final CqlSession control;

    Driver4ControlSession(SessionFactory doors, CqlSession control) {
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

    @Override
    protected PreparedStatementDescription prepare(String statement) {
        PreparedStatement prepared = control.prepare(statement);
        Set<String> keyspaces = new TreeSet<>();
        for (ColumnDefinitions columns :
                List.of(prepared.getVariableDefinitions(), prepared.getResultSetDefinitions())) {
            columns.forEach(column -> keyspaces.add(column.getKeyspace().asInternal()));
        }
        return new PreparedStatementDescription(
                DriverTypeMapping.of(prepared.getVariableDefinitions()), keyspaces);
    }

    @Override
    public Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure {
        CqlSession lane = doors.lane(keyspace, capacity);
        try {
            List<PreparedStatementTemplate> executions = statements.stream()
                    .map(statement -> PreparedStatementTemplate.prepare(lane, statement))
                    .toList();
            return new CallbackTransport(new Driver4Calls(lane, executions), capacity);
        } catch (DriverException e) {
            lane.close();
            throw refused("cannot open a lane", e);
        }
    }

    @Override
    public void close() {
        control.close();
    }
}
