package dohyo.language.importing.schema;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.schema.SchemaWorkloads.Heading;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TypeDescription;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A keyspace of a running store as an experiment on stores that the lab starts. */
public final class KeyspaceImport {

    /** By which the command line asks for it. */
    public static final String OPTION = "--from-keyspace";

    /** How. */
    public static final String EXAMPLE =
            "  ./dohyo new " + OPTION + " shop --attach 10.0.0.1:9042 -o mine.yaml";

    private static final String VERSIONS = "(?:3\\.11|4\\.[01]|5\\.0)\\.[0-9]{1,2}";

    private final KeyspaceDescription keyspace;
    private final ImportNotes notes;
    private final Set<String> taken = new HashSet<>();
    private final SchemaWorkloads workloads;
    private final KeyspaceStatements statements;

    private KeyspaceImport(
            KeyspaceDescription keyspace, UnaryOperator<String> flaw, ImportNotes notes) {
        this.keyspace = keyspace;
        this.notes = notes;
        this.statements = new KeyspaceStatements(notes);
        this.workloads = new SchemaWorkloads(
                new Heading("keyspace", keyspace.name(), OPTION, store()), flaw, notes);
    }

    /**
     * The file's text; empty when no table can be made into a workload.
     *
     * @param flaw tells why an experiment file cannot be read; empty when it can
     */
    public static Optional<String> of(
            KeyspaceDescription keyspace, UnaryOperator<String> flaw, ImportNotes notes) {
        return new KeyspaceImport(keyspace, flaw, notes).text();
    }

    private String store() {
        return keyspace.version().matches(VERSIONS)
                ? "store: {name: cassandra, version: " + keyspace.version() + ", heap: 1g}"
                : CqlImportTarget.STORE;
    }

    private Optional<String> text() {
        if (!keyspace.version().matches(VERSIONS)) {
            notes.change("the store's version", "it has none that can be started here");
        }
        notes.change("the keyspace's replication", "each trial has a fresh one with one replica");
        notes.change(
                "the mix of tables",
                "each is an arm of its own, so that they are not asked at the same time");
        notes.change("keys", "uniform over all rows, as no counter tells which are asked for most");
        keyspace.omitted()
                .forEach(what -> notes.drop(what, "only tables, types and indexes are made"));
        keyspace.tables().forEach(this::add);
        return workloads.text();
    }

    private void add(TableDescription table) {
        TableDescription usable = usable(table);
        if (usable == null) {
            return;
        }
        String name = CqlNames.plain(table.name(), 40, taken);
        taken.add(name);
        List<TypeDescription> types = KeyspaceStatements.needed(keyspace.types(), usable);
        Optional<List<String>> schema = statements.of(usable, types);
        if (schema.isPresent()) {
            workloads.add(new TableWorkload.Source(
                    name,
                    table(usable),
                    schema.get(),
                    new CqlTypeWords(types),
                    KeyspaceTraits.of(name, usable, notes)));
        }
    }

    /** Without columns that cannot be; null when there is no table without them. */
    private @Nullable TableDescription usable(TableDescription table) {
        List<ColumnDescription> columns = new ArrayList<>();
        for (ColumnDescription column : table.columns()) {
            boolean isUsable = CqlNames.isUsable(column.name())
                    && column.type().matches("[ -~&&[^';?]]{1,1000}")
                    && !column.type().equals("empty");
            String subject = "column " + table.name() + "." + column.name();
            if (isUsable) {
                columns.add(asked(table, column));
            } else if (column.isOfKey()) {
                notes.drop("table " + table.name(), "its key has a name or type of no plain CQL");
                return null;
            } else {
                notes.drop(subject, "its name or type is no plain CQL");
            }
        }
        return new TableDescription(
                table.name(),
                columns,
                table.properties(),
                table.indexes(),
                table.traffic(),
                table.extent());
    }

    /** A partition of which the key is a moment could not be asked for a second time. */
    private ColumnDescription asked(TableDescription table, ColumnDescription column) {
        if (column.role() != Role.PARTITION_KEY || !column.type().equals("timeuuid")) {
            return column;
        }
        notes.change(
                "type of " + table.name() + "." + column.name(),
                "uuid in place of timeuuid, of which no value can be made again to ask for it");
        return new ColumnDescription(
                column.name(), "uuid", column.role(), column.position(), column.isDescending());
    }

    private static CqlTable table(TableDescription table) {
        Map<String, String> columns = new LinkedHashMap<>();
        for (ColumnDescription column : KeyspaceStatements.inOrder(table)) {
            columns.put(column.name(), column.type());
        }
        List<String> partition = names(table.columns(Role.PARTITION_KEY).stream());
        List<String> key = new ArrayList<>(partition);
        key.addAll(names(table.columns(Role.CLUSTERING).stream()));
        return new CqlTable(
                CqlNames.quoted(table.name()),
                columns,
                key,
                partition,
                names(table.columns(Role.STATIC).stream()),
                List.of());
    }

    private static List<String> names(Stream<ColumnDescription> columns) {
        return columns.map(ColumnDescription::name).toList();
    }
}
