package dohyo.lab.stores.cql.keyspace;

import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableTraffic;
import dohyo.model.cql.keyspace.TypeDescription;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads a keyspace from a running node: its schema, what was done to its tables and how large they
 * are. Whatever the server answers, no more than {@value #MOST_TABLES} tables are looked at and
 * {@value #MOST_SAMPLED} rows of each.
 */
public final class KeyspaceReader {

    /** Tables that are read; of more, those that are used most. */
    public static final int MOST_TABLES = 20;

    /** Rows of a table whose values are measured. */
    public static final int MOST_SAMPLED =
            TableExtentReader.PLACES * TableExtentReader.ROWS_PER_PLACE;

    private static final String PLAIN_NAME = "[A-Za-z0-9_]{1,48}";

    private final CqlQuestions questions;
    private final String keyspace;
    private final KeyspaceSchemaReader schema;
    private final List<String> omitted = new ArrayList<>();

    KeyspaceReader(CqlQuestions questions, String keyspace) {
        this.questions = questions;
        this.keyspace = keyspace;
        this.schema = new KeyspaceSchemaReader(questions, keyspace);
    }

    /**
     * Reads.
     *
     * @param version of the server
     * @param counted by other means, where virtual tables know nothing; by table
     * @return empty when there is no such keyspace
     */
    public static Optional<KeyspaceDescription> read(
            BlockingCqlConnection server,
            String keyspace,
            String version,
            Map<String, TableTraffic> counted)
            throws IOException {
        return new KeyspaceReader(server::ask, keyspace).read(version, counted);
    }

    Optional<KeyspaceDescription> read(String version, Map<String, TableTraffic> counted)
            throws IOException {
        if (!schema.exists()) {
            return Optional.empty();
        }
        List<TypeDescription> types = schema.types();
        Map<String, TableTraffic> traffic = new TableTrafficReader(questions, keyspace).all();
        counted.forEach(
                (table, other) -> traffic.merge(table, other, (own, o) -> own.isKnown() ? own : o));
        List<TableDescription> tables = new ArrayList<>();
        for (String name : chosen(traffic)) {
            TableDescription table = schema.table(name);
            tables.add(table.with(traffic.getOrDefault(name, TableTraffic.UNKNOWN))
                    .with(new TableExtentReader(questions, keyspace).of(table)));
        }
        omit("view", schema.namesIfAny("view_name", "views"));
        omit("function", schema.namesIfAny("function_name", "functions"));
        omit("aggregate", schema.namesIfAny("aggregate_name", "aggregates"));
        omit("trigger", schema.namesIfAny("trigger_name", "triggers"));
        return Optional.of(new KeyspaceDescription(keyspace, version, types, tables, omitted));
    }

    /** Those that are used most, in the order of their names. */
    private List<String> chosen(Map<String, TableTraffic> traffic) throws IOException {
        List<String> names = new ArrayList<>(schema.names("table_name", "tables"));
        if (names.size() > KeyspaceSchemaReader.MOST_NAMES) {
            omitted.add("tables beyond the first " + KeyspaceSchemaReader.MOST_NAMES);
        }
        omit("table", names.stream().filter(name -> !name.matches(PLAIN_NAME)).toList());
        names.removeIf(name -> !name.matches(PLAIN_NAME));
        names.sort(Comparator.comparingLong((String name) ->
                        -traffic.getOrDefault(name, TableTraffic.UNKNOWN).operations())
                .thenComparing(Comparator.naturalOrder()));
        List<String> most = names.subList(0, Math.min(MOST_TABLES, names.size()));
        omit("table", names.subList(most.size(), names.size()));
        return most.stream().sorted().toList();
    }

    private void omit(String kind, List<String> names) {
        if (!names.isEmpty()) {
            String shown = names.stream()
                    .limit(5)
                    .map(name -> MessagePhrases.quoted(PrintableText.line(name)))
                    .collect(Collectors.joining(", "));
            omitted.add(kind + " " + shown
                    + (names.size() > 5 ? " and " + (names.size() - 5) + " more" : ""));
        }
    }
}
