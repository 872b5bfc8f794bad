package dohyo.language.importing.schema;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.schema.SchemaWorkloads.Heading;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.cql.keyspace.TypeDescription;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A schema of CQL as an experiment: a workload and an arm for each of its tables. */
public final class SchemaImport {

    /** By which the command line asks for it. */
    public static final String OPTION = "--from-cql";

    /** What it takes. */
    public static final String WHAT = "CREATE TABLE statements, as DESCRIBE KEYSPACE prints them.";

    /** How. */
    public static final String EXAMPLE = "  ./dohyo new " + OPTION + " schema.cql -o mine.yaml";

    private final ForeignSource source;
    private final UnaryOperator<String> flaw;
    private final ImportNotes notes;
    private final List<String> types = new ArrayList<>();
    private final List<String> indexes = new ArrayList<>();
    private final List<String> tables = new ArrayList<>();

    private SchemaImport(ForeignSource source, UnaryOperator<String> flaw, ImportNotes notes) {
        this.source = source;
        this.flaw = flaw;
        this.notes = notes;
    }

    /**
     * The file's text; empty after a remark.
     *
     * @param flaw tells why an experiment file cannot be read; empty when it can
     */
    public static Optional<String> of(
            ForeignSource source, UnaryOperator<String> flaw, ImportNotes notes) {
        return new SchemaImport(source, flaw, notes).text();
    }

    private Optional<String> text() {
        SchemaStatements.of(source, notes).forEach(this::sort);
        SchemaWorkloads workloads = new SchemaWorkloads(
                new Heading("CQL", source.name(), OPTION, CqlImportTarget.STORE), flaw, notes);
        for (String statement : tables) {
            CqlTable table = CqlTable.of(CqlTokens.of(statement)).orElse(null);
            if (table == null) {
                notes.drop(statement, "its name or columns are quoted, or it is no table");
            } else {
                workloads.add(source(table, statement));
            }
        }
        Optional<String> made = workloads.text();
        if (made.isEmpty()) {
            source.refuse(
                    "nothing in this schema can be made into a workload"
                            + notes.inOrder().stream()
                                    .findFirst()
                                    .map(note -> ": " + note.line())
                                    .orElse(""),
                    "give a file with CREATE TABLE statements, for example from DESCRIBE KEYSPACE");
        }
        return made;
    }

    private TableWorkload.Source source(CqlTable table, String statement) {
        String name = CqlTable.plainName(table.name());
        List<String> schema = new ArrayList<>(types);
        schema.add(statement);
        indexes.stream().filter(index -> isOn(index, name)).forEach(schema::add);
        return new TableWorkload.Source(
                name, table, schema, new CqlTypeWords(structures()), TableTraits.USUAL);
    }

    /** What is between the brackets of a type is what a table without a key would have. */
    private List<TypeDescription> structures() {
        return types.stream()
                .map(type -> CqlTable.of(CqlTokens.of(type.replaceFirst("(?i)TYPE", "TABLE"))))
                .flatMap(Optional::stream)
                .filter(type -> type.unread().isEmpty())
                .map(type -> new TypeDescription(CqlTable.plainName(type.name()), type.columns()))
                .toList();
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
