package dohyo.lab.stores.cql.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TypeDescription;
import dohyo.model.cql.keyspace.ValueSizes;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A server's answers become a description, and stay bounded whatever it says. */
final class KeyspaceReaderTest {

    private final List<String> asked = new ArrayList<>();

    @Test
    void schema_counters_and_sizes_are_read() throws IOException {
        KeyspaceDescription shop = read(List.of("orders"));
        TableDescription orders = shop.tables().get(0);
        assertThat(orders.columns(Role.PARTITION_KEY))
                .extracting(ColumnDescription::name)
                .containsExactly("id");
        assertThat(orders.properties().compaction()).containsEntry("class", "X");
        assertThat(orders.properties().others()).containsExactly("cdc");
        assertThat(orders.traffic().reads()).isEqualTo(90);
        assertThat(orders.traffic().writes()).isEqualTo(10);
        assertThat(orders.extent().partitions()).isEqualTo(7);
        assertThat(orders.extent().partitionBytes()).isEqualTo(100);
        assertThat(orders.extent().values().get("name"))
                .extracting(ValueSizes::bytes)
                .isEqualTo(5.0);
    }

    @Test
    void of_many_tables_the_most_used_are_read_and_the_rest_is_named() throws IOException {
        List<String> names = new ArrayList<>(List.of("orders"));
        for (int i = 0; i < 500; i++) {
            names.add("t" + i);
        }
        names.add("\u001b[31m\"x'");
        KeyspaceDescription shop = read(names);
        assertThat(shop.tables()).hasSize(KeyspaceReader.MOST_TABLES);
        assertThat(shop.tables()).extracting(TableDescription::name).contains("orders");
        assertThat(String.join("", shop.omitted())).contains("476 more").doesNotContain("\u001b");
        assertThat(asked).hasSizeLessThan(20 * 20);
    }

    @Test
    void types_stand_behind_those_that_they_are_made_of() {
        TypeDescription outer = new TypeDescription("outer", Map.of("in", "frozen<inner>"));
        TypeDescription inner = new TypeDescription("inner", Map.of("x", "int"));
        assertThat(TypeOrder.of(List.of(outer, inner))).containsExactly(inner, outer);
    }

    private KeyspaceDescription read(List<String> tables) throws IOException {
        return new KeyspaceReader(cql -> answer(cql, tables), "shop")
                .read("5.0.9", Map.of())
                .orElseThrow();
    }

    private List<List<byte[]>> answer(String cql, List<String> tables) throws IOException {
        asked.add(cql);
        if (cql.contains("JSON table_name FROM system_schema.tables")) {
            return tables.stream().map(name -> row(json("table_name", name))).toList();
        }
        if (cql.contains("system_schema.columns")) {
            return List.of(
                    row(column("id", "int", "partition_key", 0)),
                    row(column("name", "text", "regular", -1)));
        }
        if (cql.contains("FROM \"shop\"")) {
            return List.of(List.of(new byte[4], new byte[5]));
        }
        return one(cql).isEmpty() ? List.of() : List.of(row(one(cql)));
    }

    private static String one(String cql) throws IOException {
        if (cql.contains("system_schema.triggers")) {
            throw new IOException("no such table");
        }
        String table = "{\"keyspace_name\": \"shop\", \"table_name\": \"orders\", ";
        return cql.contains("system_schema.keyspaces")
                ? json("keyspace_name", "shop")
                : cql.contains("system_schema.tables")
                        ? "{\"cdc\": true, \"compaction\": {\"class\": \"X\"}}"
                        : cql.contains("coordinator_read")
                                ? table + "\"count\": 90}"
                                : cql.contains("coordinator_write")
                                        ? table + "\"count\": 10}"
                                        : cql.contains("size_estimates")
                                                ? "{\"partitions_count\": 7,"
                                                        + " \"mean_partition_size\": 100}"
                                                : "";
    }

    private static String column(String name, String type, String kind, int position) {
        return "{\"column_name\": \"" + name + "\", \"type\": \"" + type + "\", \"kind\": \"" + kind
                + "\", \"position\": " + position + "}";
    }

    private static String json(String key, String value) {
        return dohyo.model.result.Json.line(Map.of(key, value));
    }

    private static List<byte[]> row(String json) {
        return List.of(json.getBytes(StandardCharsets.UTF_8));
    }
}
