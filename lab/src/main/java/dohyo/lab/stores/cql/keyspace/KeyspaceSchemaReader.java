package dohyo.lab.stores.cql.keyspace;

import static dohyo.lab.stores.cql.keyspace.CqlQuestions.constant;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.IndexDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableExtent;
import dohyo.model.cql.keyspace.TableTraffic;
import dohyo.model.cql.keyspace.TypeDescription;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code system_schema} says of a keyspace. */
final class KeyspaceSchemaReader {

    static final int MOST_NAMES = 1000;
    private static final int MOST_COLUMNS = 500;
    private static final int MOST_FIELDS = 200;

    private final CqlQuestions questions;
    private final String keyspace;

    KeyspaceSchemaReader(CqlQuestions questions, String keyspace) {
        this.questions = questions;
        this.keyspace = keyspace;
    }

    /** Whether the server has it. */
    boolean exists() throws IOException {
        return !questions.trees(from("keyspace_name", "keyspaces", "")).isEmpty();
    }

    /** Names of one kind of thing in it, which stand in that column. */
    List<String> names(String column, String table) throws IOException {
        List<String> names = new ArrayList<>();
        for (JsonNode row : questions.trees(from(column, table, " LIMIT " + (MOST_NAMES + 1)))) {
            names.add(row.path(column).asText());
        }
        return names;
    }

    /** The same where a server may not know the kind. */
    List<String> namesIfAny(String column, String table) {
        try {
            return names(column, table);
        } catch (IOException refused) {
            return List.of();
        }
    }

    private String from(String columns, String table, String rest) {
        return "SELECT JSON " + columns + " FROM system_schema." + table + " WHERE keyspace_name = "
                + constant(keyspace) + rest;
    }

    /** Types that are made of others come behind them. */
    List<TypeDescription> types() throws IOException {
        List<TypeDescription> types = new ArrayList<>();
        for (JsonNode row : questions.trees(
                from("type_name, field_names, field_types", "types", " LIMIT " + MOST_NAMES))) {
            Map<String, String> fields = new LinkedHashMap<>();
            JsonNode names = row.path("field_names");
            for (int i = 0; i < Math.min(MOST_FIELDS, names.size()); i++) {
                fields.put(
                        names.path(i).asText(), row.path("field_types").path(i).asText());
            }
            types.add(new TypeDescription(row.path("type_name").asText(), fields));
        }
        return TypeOrder.of(types);
    }

    /** One of its tables, of which nothing was counted yet. */
    TableDescription table(String name) throws IOException {
        String one = " AND table_name = " + constant(name);
        List<JsonNode> tables = questions.trees(from("*", "tables", one));
        if (tables.isEmpty()) {
            throw new IOException("table " + name + " has gone meanwhile");
        }
        return new TableDescription(
                name,
                columns(one),
                TablePropertiesReader.of(tables.get(0)),
                indexes(one),
                TableTraffic.UNKNOWN,
                TableExtent.UNKNOWN);
    }

    private List<ColumnDescription> columns(String one) throws IOException {
        List<ColumnDescription> columns = new ArrayList<>();
        for (JsonNode row : questions.trees(from("*", "columns", one + " LIMIT " + MOST_COLUMNS))) {
            columns.add(new ColumnDescription(
                    row.path("column_name").asText(),
                    row.path("type").asText(),
                    role(row.path("kind").asText()),
                    row.path("position").asInt(-1),
                    row.path("clustering_order").asText().equals("desc")));
        }
        return columns;
    }

    private static Role role(String kind) {
        return switch (kind.toLowerCase(Locale.ROOT)) {
            case "partition_key" -> Role.PARTITION_KEY;
            case "clustering" -> Role.CLUSTERING;
            case "static" -> Role.STATIC;
            default -> Role.REGULAR;
        };
    }

    private List<IndexDescription> indexes(String one) throws IOException {
        List<IndexDescription> indexes = new ArrayList<>();
        for (JsonNode row : questions.trees(from("*", "indexes", one + " LIMIT " + MOST_COLUMNS))) {
            JsonNode options = row.path("options");
            indexes.add(new IndexDescription(
                    row.path("index_name").asText(),
                    options.path("target").asText(),
                    options.path("class_name").asText()));
        }
        return indexes;
    }
}
