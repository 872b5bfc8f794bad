package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.importing.ImportNote;
import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableExtent;
import dohyo.model.cql.keyspace.TableProperties;
import dohyo.model.cql.keyspace.TableTraffic;
import dohyo.model.cql.keyspace.TypeDescription;
import dohyo.model.cql.keyspace.ValueSizes;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Keyspaces of running stores become experiments that can be read. */
final class KeyspaceImporterTest {

    private static final TableProperties PROPERTIES = new TableProperties(
            Map.of("class", "org.apache.cassandra.db.compaction.LeveledCompactionStrategy"),
            Map.of("class", "com.theirs.Compressor"),
            100,
            0,
            List.of("cdc"));

    @Test
    void counters_sizes_and_options_are_carried_over() {
        Imported made = SchemaImporter.read(keyspace(List.of(table("Order", "from"))));
        assertThat(made.problems()).isEmpty();
        assertThat(made.text().replaceAll("\\s+", " "))
                .contains(
                        "version: 5.0.9",
                        "900 reads and 100 writes were counted by the node (system_views)",
                        "write: {weight: 10",
                        "size: 6..12",
                        "LeveledCompactionStrategy",
                        "static",
                        "number DESC",
                        "type: udt, fields: {street: {type: text}}")
                .doesNotContain("com.theirs");
        assertThat(made.notes().stream().map(ImportNote::line))
                .anyMatch(line -> line.contains("option compression of Order"))
                .anyMatch(line -> line.contains("option cdc of Order"))
                .anyMatch(line -> line.contains("replication"));
    }

    @Test
    void names_that_nobody_expects_are_quoted_or_left_out_and_named() {
        for (String name : List.of("select", "a\"b", "x';DROP TABLE t", "\u001b[2J", "a b", "\n")) {
            Imported made = SchemaImporter.read(
                    keyspace(List.of(table("plain", "seen"), table("t", name))));
            assertThat(made.problems()).as(name).isEmpty();
            assertThat(made.text())
                    .as(name)
                    .contains("  plain: {workload: plain}")
                    .doesNotContain("\u001b");
        }
    }

    @Test
    void types_that_grow_without_an_end_are_left_out() {
        TypeDescription round =
                new TypeDescription("address", Map.of("a", "tuple<address, address>"));
        KeyspaceDescription keyspace = new KeyspaceDescription(
                "shop", "9.9", List.of(round), List.of(table("orders", "seen")), List.of());
        Imported made = SchemaImporter.read(keyspace);
        assertThat(made.notes().stream().map(ImportNote::line))
                .anyMatch(line -> line.contains("no generator makes that type"))
                .anyMatch(line -> line.contains("the store's version"));
    }

    @Test
    void a_keyspace_without_a_table_is_refused() {
        assertThat(SchemaImporter.read(keyspace(List.of())).problems()).hasSize(1);
    }

    private static KeyspaceDescription keyspace(List<TableDescription> tables) {
        TypeDescription address = new TypeDescription("address", Map.of("street", "text"));
        return new KeyspaceDescription("shop", "5.0.9", List.of(address), tables, List.of());
    }

    private static TableDescription table(String name, String column) {
        return new TableDescription(
                name,
                List.of(
                        new ColumnDescription("id", "timeuuid", Role.PARTITION_KEY, 0, false),
                        new ColumnDescription("number", "bigint", Role.CLUSTERING, 0, true),
                        new ColumnDescription("kind", "text", Role.STATIC, -1, false),
                        new ColumnDescription("home", "frozen<address>", Role.REGULAR, -1, false),
                        new ColumnDescription(column, "text", Role.REGULAR, -1, false)),
                PROPERTIES,
                List.of(),
                new TableTraffic(900, 100, 0, 1, "system_views"),
                new TableExtent(50, 400, 100, Map.of(column, new ValueSizes(1, 9, 9, 12, 1))));
    }
}
