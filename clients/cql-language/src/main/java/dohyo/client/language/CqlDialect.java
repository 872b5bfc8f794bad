package dohyo.client.language;

import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.StoreNamespace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What becomes of spaces and steps in CQL. */
public final class CqlDialect {

    private CqlDialect() {}

    /** The statements of a step, of which one is drawn each time. */
    public static List<Statement> statements(OperationStep step) throws ClientFailure {
        RequestSettings settings = RequestSettings.of(step, options(step.ask()));
        return texts(step).stream().map(cql -> new Statement(cql, settings)).toList();
    }

    /** The texts of a step, one for each of its ways; keys that share a request are a list. */
    public static List<String> texts(OperationStep step) throws ClientFailure {
        return step.ask() instanceof RecordAsk records && step.many().grouped()
                ? texts(records, " IN ?")
                : texts(step.ask());
    }

    private static List<String> texts(RecordAsk ask, String isKey) {
        return IntStream.range(0, ask.variants())
                .mapToObj(variant -> RecordCqlGenerator.of(ask, variant, isKey))
                .toList();
    }

    /** The texts of what is asked, one for each of its ways. */
    public static List<String> texts(Ask ask) throws ClientFailure {
        if (ask instanceof CqlAsk cql) {
            return cql.statements();
        }
        if (ask instanceof RecordAsk records) {
            return texts(records, " = ?");
        }
        throw new ClientFailure("a store that speaks CQL takes no command '"
                + (ask instanceof CommandAsk command ? command.text() : "")
                + "'; write it as 'cql:' or with records");
    }

    private static CqlOptions options(Ask ask) {
        return ask instanceof CqlAsk cql ? cql.options() : CqlOptions.STANDARD;
    }

    /** What makes a space where it is missing. */
    public static String creation(StoreNamespace space) {
        return "CREATE KEYSPACE IF NOT EXISTS " + space.name() + " WITH replication = "
                + space.replication();
    }

    /** What enters a space. */
    public static String entry(StoreNamespace space) {
        return "USE " + space.name();
    }

    /** What makes everything that lies in a space, in order. */
    public static List<String> schema(StoreNamespace space) {
        List<String> statements = new ArrayList<>(space.schema());
        space.tables().forEach(table -> statements.add(RecordCqlGenerator.creation(table)));
        return List.copyOf(statements);
    }
}
