package dohyo.client.language;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.RowLookup;
import dohyo.engine.client.Transport;
import dohyo.model.workload.Field;
import dohyo.model.workload.Language;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A session of any client that speaks CQL: what is asked becomes statements here. */
public abstract class CqlControlSession implements ControlSession {

    /** What all of them speak. */
    public static final Set<Language> LANGUAGES = Set.of(Language.CQL, Language.RECORDS);

    /** Runs a statement and waits until all nodes agree on the schema it may have changed. */
    public abstract void execute(String statement) throws ClientFailure;

    /** Prepares a statement as the store does in a keyspace; empty for none. */
    protected abstract PreparedStatementDescription prepare(String keyspace, String statement)
            throws ClientFailure;

    /**
     * Opens the connections of one lane and prepares its statements on them.
     *
     * @param keyspace in which the statements are prepared; empty for none
     */
    public abstract Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure;

    @Override
    public final void create(StoreNamespace space) throws ClientFailure {
        if (!space.replication().isEmpty()) {
            execute(CqlDialect.creation(space));
        }
        use(space);
        for (String statement : CqlDialect.schema(space)) {
            execute(statement);
        }
    }

    @Override
    public final void use(StoreNamespace space) throws ClientFailure {
        execute(CqlDialect.entry(space));
    }

    @Override
    public final Set<String> check(StoreNamespace space, RequestTemplate call)
            throws ClientFailure {
        Statement statement = statement(call);
        return check(space.name(), statement.cql(), call.binds());
    }

    /**
     * Refuses a statement whose markers the values of these fields do not fit.
     *
     * @return the keyspaces that it reaches as far as the store says so
     */
    public final Set<String> check(String keyspace, String statement, List<Field> binds)
            throws ClientFailure {
        PreparedStatementDescription prepared = prepare(keyspace, statement);
        BindCheck.check(statement, prepared.markers(), binds);
        return prepared.keyspaces();
    }

    @Override
    public final Optional<RowLookup> readBack(Workload workload) {
        return RowReadBackStatement.of(workload);
    }

    @Override
    public final boolean verifies() {
        return true;
    }

    @Override
    public final Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        List<Statement> statements = new ArrayList<>();
        for (RequestTemplate call : calls) {
            statements.add(statement(call));
        }
        return open(space.name(), List.copyOf(statements), slots);
    }

    private static Statement statement(RequestTemplate call) throws ClientFailure {
        return CqlDialect.statements(call.step()).get(call.variant());
    }
}
