package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;

import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.Field;

import java.util.List;

/** A session for control, from which those of lanes are opened. */
final class Driver4Session implements Session {

    private final Doors doors;
    private final CqlSession control;

    Driver4Session(Doors doors, CqlSession control) {
        this.doors = doors;
        this.control = control;
    }

    @Override
    public void execute(String statement) throws ClientFailure {
        boolean agreed;
        try {
            agreed = control.execute(statement).getExecutionInfo().isSchemaInAgreement();
        } catch (DriverException e) {
            throw refused(statement, e);
        }
        if (!agreed) {
            throw new ClientFailure("the nodes do not agree on the schema after \"" + statement
                    + "\"; look for nodes that are down");
        }
    }

    @Override
    public String storeVersion() throws ClientFailure {
        try {
            Row local =
                    control.execute("SELECT release_version FROM system.local").one();
            String version = local == null ? null : local.getString(0);
            return version == null ? "a store that does not say its version" : version;
        } catch (DriverException e) {
            throw refused("the question for its version", e);
        }
    }

    @Override
    public void check(String keyspace, String statement, List<Field> binds) throws ClientFailure {
        try {
            if (!keyspace.isEmpty()) {
                control.execute("USE " + keyspace);
            }
            int markers = control.prepare(statement).getVariableDefinitions().size();
            if (markers != binds.size()) {
                throw new ClientFailure("statement \"" + statement + "\" binds " + binds.size()
                        + " values but has " + markers + " markers");
            }
        } catch (DriverException e) {
            throw refused(statement, e);
        }
    }

    @Override
    public Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure {
        CqlSession lane = doors.lane(keyspace, capacity);
        try {
            List<Execution> executions = statements.stream()
                    .map(statement -> Execution.prepare(lane, statement))
                    .toList();
            return new CallbackTransport(new Driver4Calls(lane, executions), capacity);
        } catch (DriverException e) {
            lane.close();
            throw new ClientFailure("cannot open a lane: " + DriverErrors.KINDS.words(e), e);
        }
    }

    @Override
    public boolean verifies() {
        return true;
    }

    private static ClientFailure refused(String what, DriverException e) {
        return new ClientFailure(
                "the store refused " + what + ": " + DriverErrors.KINDS.words(e), e);
    }

    @Override
    public void close() {
        control.close();
    }
}
