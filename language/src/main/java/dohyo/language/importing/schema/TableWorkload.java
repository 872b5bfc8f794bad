package dohyo.language.importing.schema;

import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.stress.StressText;
import dohyo.model.cql.CqlTable;
import dohyo.model.result.Json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table as a workload: its rows are loaded, then read by their keys and written. Partitions are
 * numbered by one of their columns, and where a clustering column can number rows there are several
 * in each.
 */
final class TableWorkload {

    /** Types by whose values a row is found again. */
    private static final Set<String> NUMBERS = Set.of(
            "type: text",
            "type: ascii",
            "type: blob",
            "type: int",
            "type: bigint",
            "type: timestamp",
            "type: uuid");

    private final Source source;
    private final CqlTable table;
    private final String name;
    private final ImportNotes notes;
    private final List<String> clustering;

    /** Words of fields by column; columns that stay empty are missing. */
    private final Map<String, String> types = new LinkedHashMap<>();

    /** Names of fields by column. */
    private final Map<String, String> names = new LinkedHashMap<>();

    private String key = "";
    private String row = "";

    private TableWorkload(Source source, ImportNotes notes) {
        this.source = source;
        this.table = source.table;
        this.name = source.name;
        this.notes = notes;
        this.clustering = new ArrayList<>(table.key());
        clustering.removeAll(table.partition());
    }

    /**
     * What is known of a table.
     *
     * @param name of its workload
     * @param schema statements that make it, and what it needs
     * @param types that its columns may have
     */
    record Source(
            String name,
            CqlTable table,
            List<String> schema,
            CqlTypeWords types,
            TableTraits traits) {}

    /** Its YAML below {@code workloads:}; empty, with a note, when nothing can be made of it. */
    static Optional<String> of(Source source, ImportNotes notes) {
        TableWorkload workload = new TableWorkload(source, notes);
        String why = workload.prepare();
        if (!why.isEmpty()) {
            notes.drop("table " + workload.name, why);
            return Optional.empty();
        }
        return Optional.of(workload.yaml());
    }

    /** Why it cannot be; empty when it can. */
    private String prepare() {
        if (table.key().isEmpty() || !table.columns().keySet().containsAll(table.key())) {
            return "its primary key was not understood";
        }
        if (!table.unread().isEmpty()) {
            return "'" + table.unread().get(0) + "' is not a column with a type";
        }
        for (Map.Entry<String, String> column : table.columns().entrySet()) {
            if (!prepare(column.getKey(), column.getValue())) {
                return "no generator makes its key column " + column.getKey() + " "
                        + column.getValue();
            }
        }
        key = first(table.partition());
        row = first(clustering);
        if (key.isEmpty()) {
            return "no column of its partition key has a type that numbers rows";
        }
        types.keySet()
                .forEach(column ->
                        names.put(column, CqlNames.field(column, new HashSet<>(names.values()))));
        return "";
    }

    /** False for a column without which there are no rows. */
    private boolean prepare(String column, String type) {
        boolean isOfKey = table.key().contains(column);
        String words =
                source.types.of(type, isOfKey ? null : source.traits.values().get(column));
        if (words.isEmpty() && isOfKey) {
            return false;
        }
        String subject = "column " + name + "." + column + " " + type;
        if (words.isEmpty()) {
            notes.drop(subject, "no generator makes that type, so it stays empty");
        } else if (!isOfKey && source.traits.isMostlyEmpty(column)) {
            notes.drop(subject, "it is empty in most of the rows that were sampled, and stays so");
        } else {
            types.put(column, words);
        }
        return true;
    }

    private String first(List<String> columns) {
        return columns.stream()
                .filter(column -> NUMBERS.contains(type(column)))
                .findFirst()
                .orElse("");
    }

    private String type(String column) {
        return types.getOrDefault(column, "");
    }

    private String field(String column, String type) {
        long perPartition = row.isEmpty() ? 1 : source.traits.perPartition();
        if (column.equals(key)) {
            return type + ", choose: uniform"
                    + (row.isEmpty()
                            ? ""
                            : ", from: " + partitions() + ", repeat: " + perPartition);
        }
        if (column.equals(row)) {
            return type + ", with: " + names.get(key) + ", from: " + perPartition;
        }
        boolean isMoment = type.equals("type: timeuuid") || type.equals("type: counter");
        if (table.partition().contains(column)) {
            return type + (isMoment ? "" : ", of: " + names.get(key));
        }
        if (clustering.contains(column) && !isMoment) {
            return type + ", of: "
                    + (row.isEmpty()
                            ? names.get(key)
                            : "[" + names.get(key) + ", " + names.get(row) + "]");
        }
        return type;
    }

    private long partitions() {
        return Math.max(1, source.traits.rows() / source.traits.perPartition());
    }

    private long rows() {
        return row.isEmpty() ? source.traits.rows() : partitions() * source.traits.perPartition();
    }

    /** Whether each row can be asked for by its whole key. */
    private boolean isFound(List<String> columns) {
        return columns.stream().noneMatch(column -> type(column).equals("type: timeuuid"));
    }

    private String yaml() {
        StringBuilder text = new StringBuilder();
        source.traits
                .comments()
                .forEach(line -> text.append("  # ").append(line).append('\n'));
        text.append("  ").append(name).append(":\n    keyspace: measured\n    schema:\n");
        source.schema.forEach(one -> text.append(StressText.item(StressText.created(one))));
        text.append("    fields:\n");
        types.forEach((column, words) -> text.append("      ")
                .append(names.get(column))
                .append(": {")
                .append(field(column, words))
                .append("}\n"));
        text.append("    data:\n      rows: ")
                .append(rows())
                .append("\n      cql: ")
                .append(Json.line(write()))
                .append("\n      binds: ")
                .append(binds(writes()))
                .append("\n    operations:\n");
        addOperations(text);
        return text.toString();
    }

    private void addOperations(StringBuilder text) {
        TableTraits.Mix mix = source.traits.mix();
        boolean isFound = isFound(table.partition());
        boolean byRow = isFound && isFound(clustering);
        boolean byPartition = isFound && !clustering.isEmpty();
        if (!isFound) {
            notes.drop("reads of " + name, "keys of type timeuuid cannot be asked for again");
        }
        if (byRow) {
            addRead(
                    text,
                    "read",
                    byPartition ? mix.row() : mix.row() + mix.partition(),
                    table.key(),
                    "");
        }
        if (byPartition) {
            addRead(
                    text,
                    "read_partition",
                    byRow ? mix.partition() : mix.row() + mix.partition(),
                    table.partition(),
                    " LIMIT 100");
        }
        long weight = isFound ? mix.write() : Math.max(1, mix.write());
        if (weight > 0) {
            text.append("      write: {weight: ")
                    .append(weight)
                    .append(", cql: ")
                    .append(Json.line(write()))
                    .append(", binds: ")
                    .append(binds(writes()))
                    .append("}\n");
        }
    }

    private void addRead(
            StringBuilder text, String operation, long weight, List<String> by, String limit) {
        if (weight > 0) {
            text.append("      ")
                    .append(operation)
                    .append(": {weight: ")
                    .append(weight)
                    .append(", cql: ")
                    .append(Json.line(
                            "SELECT * FROM " + table.name() + " WHERE " + equal(by) + limit))
                    .append(", binds: ")
                    .append(binds(by))
                    .append("}\n");
        }
    }

    private List<String> binds(List<String> columns) {
        return columns.stream()
                .map(column -> names.getOrDefault(column, column))
                .toList();
    }

    private boolean isOfCounters() {
        return types.containsValue("type: counter");
    }

    private List<String> content() {
        return types.keySet().stream()
                .filter(column -> !table.key().contains(column))
                .toList();
    }

    private List<String> writes() {
        List<String> all = new ArrayList<>();
        if (isOfCounters()) {
            all.addAll(content());
            all.addAll(table.key());
        } else {
            all.addAll(types.keySet());
        }
        return all;
    }

    private String write() {
        if (isOfCounters()) {
            return "UPDATE " + table.name() + " SET "
                    + content().stream()
                            .map(CqlNames::quoted)
                            .map(column -> column + " = " + column + " + ?")
                            .collect(Collectors.joining(", "))
                    + " WHERE " + equal(table.key());
        }
        return "INSERT INTO " + table.name() + " ("
                + types.keySet().stream().map(CqlNames::quoted).collect(Collectors.joining(", "))
                + ") VALUES ("
                + types.keySet().stream().map(column -> "?").collect(Collectors.joining(", "))
                + ")";
    }

    private static String equal(List<String> columns) {
        return columns.stream()
                .map(column -> CqlNames.quoted(column) + " = ?")
                .collect(Collectors.joining(" AND "));
    }
}
