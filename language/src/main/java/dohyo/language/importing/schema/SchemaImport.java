package dohyo.language.importing.schema;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A schema of CQL as an experiment: a workload and an arm for each of its tables. */
public final class SchemaImport {

    /** By which the command line asks for it. */
    public static final String OPTION = "--from-cql";

    /** What it takes. */
    public static final String WHAT = "CREATE TABLE statements, as DESCRIBE KEYSPACE prints them.";

    /** How. */
    public static final String EXAMPLE = "  ./dohyo new " + OPTION + " schema.cql -o mine.yaml";

    private static final int MOST_TABLES = 20;

    private static final String LOAD = """
            compare: none
            load:
              warm-up: {hold: 1000/s, for: 10s}
              measure: {hold: [1000/s, 5000/s], for: 20s, arrivals: poisson}
            """;

    private final ForeignSource source;
    private final ImportNotes notes;
    private final List<String> types = new ArrayList<>();
    private final List<String> indexes = new ArrayList<>();
    private final List<String> tables = new ArrayList<>();

    private SchemaImport(ForeignSource source, ImportNotes notes) {
        this.source = source;
        this.notes = notes;
    }

    /** The file's text; empty after a remark. */
    public static Optional<String> of(ForeignSource source, ImportNotes notes) {
        return new SchemaImport(source, notes).text();
    }

    private Optional<String> text() {
        SchemaStatements.of(source, notes).forEach(this::sort);
        StringBuilder workloads = new StringBuilder();
        StringBuilder arms = new StringBuilder();
        int made = 0;
        for (String statement : tables) {
            CqlTable table = CqlTable.of(CqlTokens.of(statement)).orElse(null);
            if (table == null) {
                notes.drop(statement, "its name or columns are quoted, or it is no table");
            } else if (made == MOST_TABLES) {
                notes.drop("table " + table.name(), "more than " + MOST_TABLES + " tables");
            } else {
                made += add(table, statement, workloads, arms) ? 1 : 0;
            }
        }
        if (made == 0) {
            source.refuse(
                    "nothing in this schema can be made into a workload"
                            + notes.inOrder().stream()
                                    .findFirst()
                                    .map(note -> ": " + note.line())
                                    .orElse(""),
                    "give a file with CREATE TABLE statements, for example from DESCRIBE KEYSPACE");
            return Optional.empty();
        }
        String workload = "workloads:\n" + workloads + "\n" + LOAD + "\narms:\n" + arms;
        return Optional.of(new ImportedExperiment(
                        "CQL", source.name(), CqlImportTarget.STORE, Map.of(), workload)
                .yaml(notes)
                .replaceFirst("import from CQL", "new " + OPTION));
    }

    private boolean add(
            CqlTable table, String statement, StringBuilder workloads, StringBuilder arms) {
        String name = CqlTable.plainName(table.name());
        List<String> schema = new ArrayList<>(types);
        schema.add(statement);
        indexes.stream().filter(index -> isOn(index, name)).forEach(schema::add);
        Optional<String> made = TableWorkload.of(table, schema, notes);
        made.ifPresent(workloads::append);
        made.ifPresent(yaml -> arms.append("  ")
                .append(name)
                .append(": {workload: ")
                .append(name)
                .append("}\n"));
        return made.isPresent();
    }

    private static boolean isOn(String index, String table) {
        List<Token> tokens = CqlTokens.of(index).tokens();
        for (int at = 0; at + 1 < tokens.size(); at++) {
            if (tokens.get(at).is(Set.of("ON"))) {
                return tokens.get(at + 1).name().equals(table);
            }
        }
        return false;
    }

    private void sort(String statement) {
        List<Token> tokens = CqlTokens.of(statement).tokens();
        boolean creates = tokens.size() > 2 && tokens.get(0).is(Set.of("CREATE"));
        if (creates && tokens.get(1).is(Set.of("TABLE"))) {
            tables.add(statement);
        } else if (creates && tokens.get(1).is(Set.of("TYPE"))) {
            types.add(statement);
        } else if (creates && tokens.get(1).is(Set.of("INDEX"))) {
            indexes.add(statement);
        } else if (creates && tokens.get(1).is(Set.of("KEYSPACE"))) {
            notes.change("CREATE KEYSPACE", "each trial has a fresh one with one replica");
        } else {
            notes.drop(statement, "only tables, types and their indexes are made");
        }
    }
}
