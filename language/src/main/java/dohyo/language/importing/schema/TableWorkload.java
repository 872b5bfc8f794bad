package dohyo.language.importing.schema;

import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.stress.StressColumn;
import dohyo.language.importing.stress.StressText;
import dohyo.model.cql.CqlTable;
import dohyo.model.result.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table as a workload: its rows are loaded, then read by their keys and written. Partitions are
 * numbered by one of their columns, and where a clustering column can number rows there are ten in
 * each.
 */
final class TableWorkload {

    static final int ROWS = 100_000;
    private static final int PER_PARTITION = 10;

    /** Types by whose values a row is found again. */
    private static final Set<String> NUMBERS = Set.of(
            "type: text",
            "type: ascii",
            "type: blob",
            "type: int",
            "type: bigint",
            "type: timestamp",
            "type: uuid");

    private final CqlTable table;
    private final String name;
    private final ImportNotes notes;
    private final List<String> clustering;
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Map<String, String> fields = new LinkedHashMap<>();
    private String key = "";
    private String row = "";

    private TableWorkload(CqlTable table, ImportNotes notes) {
        this.table = table;
        this.name = CqlTable.plainName(table.name());
        this.notes = notes;
        this.clustering = new ArrayList<>(table.key());
        clustering.removeAll(table.partition());
    }

    /** Its YAML below {@code workloads:}; empty, with a note, when nothing can be made of it. */
    static Optional<String> of(CqlTable table, List<String> schema, ImportNotes notes) {
        TableWorkload workload = new TableWorkload(table, notes);
        String why = workload.prepare();
        if (!why.isEmpty()) {
            notes.drop("table " + workload.name, why);
            return Optional.empty();
        }
        return Optional.of(workload.yaml(schema));
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
            String type = StressColumn.type(column.getValue());
            if (!type.isEmpty()) {
                types.put(column.getKey(), type);
            } else if (table.key().contains(column.getKey())) {
                return "no generator makes its key column " + column.getKey() + " "
                        + column.getValue();
            } else {
                notes.drop(
                        "column " + name + "." + column.getKey() + " " + column.getValue(),
                        "no generator makes that type, so it stays empty");
            }
        }
        key = first(table.partition());
        row = first(clustering);
        if (key.isEmpty()) {
            return "no column of its partition key has a type that numbers rows";
        }
        types.forEach((column, type) -> fields.put(column, field(column, type)));
        return "";
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
        if (column.equals(key)) {
            return type + ", choose: uniform"
                    + (row.isEmpty()
                            ? ""
                            : ", from: " + ROWS / PER_PARTITION + ", repeat: " + PER_PARTITION);
        }
        if (column.equals(row)) {
            return type + ", with: " + key + ", from: " + PER_PARTITION;
        }
        boolean isMoment = type.equals("type: timeuuid") || type.equals("type: counter");
        if (table.partition().contains(column)) {
            return type + (isMoment ? "" : ", of: " + key);
        }
        if (clustering.contains(column) && !isMoment) {
            return type + ", of: " + (row.isEmpty() ? key : "[" + key + ", " + row + "]");
        }
        return type;
    }

    /** Whether each row can be asked for by its whole key. */
    private boolean isFound(List<String> columns) {
        return columns.stream().noneMatch(column -> type(column).equals("type: timeuuid"));
    }

    private String yaml(List<String> schema) {
        StringBuilder text = new StringBuilder("  " + name + ":\n    keyspace: measured\n")
                .append("    schema:\n");
        schema.forEach(one -> text.append(StressText.item(StressText.created(one))));
        text.append("    fields:\n");
        fields.forEach((column, words) ->
                text.append("      ").append(column).append(": {").append(words).append("}\n"));
        List<String> written = List.copyOf(writes());
        text.append("    data:\n      rows: ")
                .append(ROWS)
                .append("\n      cql: ")
                .append(Json.line(write()))
                .append("\n      binds: ")
                .append(written)
                .append("\n    operations:\n");
        if (isFound(table.partition())) {
            addReads(text);
        } else {
            notes.drop("reads of " + name, "keys of type timeuuid cannot be asked for again");
        }
        return text.append("      write: {weight: 50, cql: ")
                .append(Json.line(write()))
                .append(", binds: ")
                .append(written)
                .append("}\n")
                .toString();
    }

    private void addReads(StringBuilder text) {
        boolean byRow = isFound(clustering);
        if (byRow) {
            addRead(text, "read", clustering.isEmpty() ? 50 : 40, table.key(), "");
        }
        if (!clustering.isEmpty()) {
            addRead(text, "read_partition", byRow ? 10 : 50, table.partition(), " LIMIT 100");
        }
    }

    private void addRead(
            StringBuilder text, String operation, int weight, List<String> by, String limit) {
        text.append("      ")
                .append(operation)
                .append(": {weight: ")
                .append(weight)
                .append(", cql: ")
                .append(Json.line("SELECT * FROM " + name + " WHERE " + equal(by) + limit))
                .append(", binds: ")
                .append(by)
                .append("}\n");
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
            return "UPDATE " + name + " SET "
                    + content().stream()
                            .map(column -> column + " = " + column + " + ?")
                            .collect(Collectors.joining(", "))
                    + " WHERE " + equal(table.key());
        }
        return "INSERT INTO " + name + " (" + String.join(", ", types.keySet()) + ") VALUES ("
                + types.keySet().stream().map(column -> "?").collect(Collectors.joining(", "))
                + ")";
    }

    private static String equal(List<String> columns) {
        return columns.stream().map(column -> column + " = ?").collect(Collectors.joining(" AND "));
    }
}
