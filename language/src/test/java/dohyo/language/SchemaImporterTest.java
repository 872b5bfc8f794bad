package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.importing.ImportNote;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.SplittableRandom;

/** Schemas become experiments, or are refused with a reason. */
final class SchemaImporterTest {

    private static final String SCHEMA = """
            -- as cqlsh describes a keyspace
            CREATE KEYSPACE shop WITH replication =
                {'class': 'SimpleStrategy', 'replication_factor': '3'};
            CREATE TYPE shop.address (street text, zip int);
            CREATE TABLE shop.orders (
                customer uuid, day int, number bigint, state text, tags set<text>,
                home frozen<address>, total decimal,
                PRIMARY KEY ((customer, day), number)
            ) WITH CLUSTERING ORDER BY (number DESC)
                AND additional_write_policy = '99p'
                AND compaction = {'class': 'LeveledCompactionStrategy'};
            CREATE INDEX by_state ON shop.orders (state);
            CREATE TABLE shop.visits (page text PRIMARY KEY, seen counter);
            CREATE TABLE shop.events (source text, at timeuuid, body blob,
                PRIMARY KEY (source, at));
            CREATE TABLE shop.odd (home frozen<address> PRIMARY KEY, x int);
            CREATE MATERIALIZED VIEW shop.v AS SELECT * FROM shop.orders WHERE number IS NOT NULL
                AND customer IS NOT NULL AND day IS NOT NULL PRIMARY KEY (number, customer, day);
            """;

    @Test
    void each_table_becomes_an_arm_with_reads_and_writes() {
        Imported made = SchemaImporter.read("shop.cql", SCHEMA);
        assertThat(made.problems()).isEmpty();
        assertThat(made.text())
                .startsWith("# Written by ./dohyo new --from-cql: shop.cql")
                .contains(
                        "  orders: {workload: orders}",
                        "  visits: {workload: visits}",
                        "  events: {workload: events}",
                        "customer: {type: uuid, choose: uniform, from: 10000, repeat: 10}",
                        "number: {type: bigint, with: customer, from: 10}",
                        "seen = seen + ?",
                        "SELECT * FROM events WHERE source = ? LIMIT 100",
                        "LeveledCompactionStrategy",
                        "CREATE INDEX IF NOT EXISTS by_state ON orders")
                .doesNotContain("shop.orders", "workload: odd", "'99p'");
    }

    @Test
    void what_is_not_carried_over_is_named_with_its_reason() {
        Imported made = SchemaImporter.read("shop.cql", SCHEMA);
        assertThat(made.notes().stream().map(ImportNote::line))
                .anyMatch(line -> line.contains("option additional_write_policy"))
                .noneMatch(line -> line.contains("orders.home"))
                .anyMatch(line -> line.contains("table odd: no column of its partition key"))
                .anyMatch(line -> line.contains("MATERIALIZED VIEW"))
                .anyMatch(line -> line.contains("CREATE KEYSPACE"));
        assertThat(made.text()).contains("# - not carried over: option additional_write_policy");
    }

    @Test
    void a_file_without_a_table_is_refused() {
        for (String text :
                new String[] {"", "hello", "SELECT * FROM t;", "CREATE TABLE \"T\" (x int)"}) {
            assertThat(SchemaImporter.read("x.cql", text).problems()).as(text).hasSize(1);
        }
    }

    /** Whatever is in the file, it is an experiment that check accepts, or a problem. */
    @Tag("slow")
    @Test
    void damaged_schemas_never_make_anything_that_cannot_be_read() {
        for (int seed = 0; seed < 1000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder(SCHEMA);
            for (int change = random.nextInt(1, 8); change > 0; change--) {
                int at = random.nextInt(Math.min(SCHEMA.length(), text.length()));
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, (char) random.nextInt(32, 0x2100));
                    default -> text.insert(at, SCHEMA, at / 2, Math.max(at / 2, at));
                }
            }
            assertThatCode(() -> {
                        Imported made = SchemaImporter.read("x.cql", text.toString());
                        assertThat(made.text().isEmpty())
                                .isNotEqualTo(made.problems().isEmpty());
                    })
                    .as("seed %d", seed)
                    .doesNotThrowAnyException();
        }
    }
}
