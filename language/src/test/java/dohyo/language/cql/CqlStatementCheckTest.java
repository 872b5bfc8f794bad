package dohyo.language.cql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;

/** What is told of statements without a store: nothing that a store might take is refused. */
class CqlStatementCheckTest {

    private static final CqlSchema SCHEMA = CqlSchema.of(
            "k",
            List.of(
                    "CREATE TABLE t (p int, q int, c int, d int, v text, s set<text>,"
                            + " PRIMARY KEY ((p, q), c, d))",
                    "CREATE TABLE IF NOT EXISTS once (p int, c int, name text static, v text,"
                            + " PRIMARY KEY (p, c))",
                    "CREATE TABLE kv (key text PRIMARY KEY, value text)",
                    "CREATE INDEX ON kv (value)",
                    "CREATE MATERIALIZED VIEW seen AS SELECT p, c FROM once WHERE c IS NOT NULL"
                            + " AND p IS NOT NULL PRIMARY KEY (c, p)"));

    private static final String[] PIECES = {
        "SELECT",
        "INSERT",
        "INTO",
        "UPDATE",
        "DELETE",
        "FROM",
        "WHERE",
        "AND",
        "SET",
        "VALUES",
        "IN",
        "IF",
        "LIMIT",
        "ORDER",
        "BY",
        "token",
        "t",
        "kv",
        "once",
        "p",
        "q",
        "c",
        "v",
        "k",
        "(",
        ")",
        ",",
        "?",
        "=",
        "<",
        ">",
        ".",
        "*",
        "[",
        "]",
        "{",
        "}",
        "'x'",
        "1",
        ";",
        "\"A\"",
        "CREATE",
        "TABLE",
        "INDEX",
        "ON",
        "PRIMARY",
        "KEY",
        "static",
        "CONTAINS",
        "USING",
        "TTL"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM t WHERE p = ? AND q = ? AND c = ? AND d > ? ORDER BY c DESC LIMIT 5",
                "SELECT v AS x, count(*), writetime(v) FROM t WHERE p = 1 AND q IN (1, 2)",
                "SELECT v FROM t WHERE p = ? AND q = ? AND (c, d) > (?, ?)",
                "SELECT v FROM t WHERE token(p, q) > ? AND token(p, q) <= ?",
                "SELECT v FROM t WHERE v = ? ALLOW FILTERING",
                "SELECT * FROM t",
                "SELECT DISTINCT p, q FROM k.t",
                "SELECT JSON * FROM t WHERE p = ? AND q = ?",
                "SELECT v FROM t WHERE p = ? AND q = ? AND s CONTAINS ? ALLOW FILTERING;",
                "SELECT * FROM kv WHERE value = ?",
                "SELECT * FROM seen WHERE c = ?",
                "SELECT release_version FROM system.local",
                "SELECT * FROM other.t WHERE anything = ?",
                "INSERT INTO once (p, name) VALUES (?, ?)",
                "INSERT INTO kv JSON ?",
                "INSERT INTO kv (key, value) VALUES (?, ?) IF NOT EXISTS USING TTL 5",
                "UPDATE once USING TTL 5 SET name = ? WHERE p = ?",
                "UPDATE t SET s = s + ?, v = ? WHERE p = ? AND q = ? AND c = ? AND d = ? IF v = ?",
                "DELETE FROM t WHERE p = ? AND q = ? AND c >= ? AND c < ?",
                "DELETE s['x'] FROM t WHERE p = ? AND q = ? AND c = ? AND d = ? IF EXISTS",
                "BEGIN UNLOGGED BATCH INSERT INTO kv (key) VALUES (?) APPLY BATCH",
                "SELECT v FROM t WHERE p = ? AND q = ? AND c BETWEEN ? AND ?",
            })
    void what_a_store_takes_is_let_pass(String cql) {
        assertThat(CqlStatementCheck.of(cql, SCHEMA, List.of())).isEmpty();
    }

    @Test
    void of_a_schema_that_is_not_understood_nothing_is_said() {
        CqlSchema altered = CqlSchema.of(
                "k",
                List.of("CREATE TABLE kv (key text PRIMARY KEY)", "ALTER TABLE kv ADD value text"));
        assertThat(CqlStatementCheck.of("SELECT value FROM kv", altered, List.of()))
                .isEmpty();
        assertThat(CqlStatementCheck.of("SELECT value FROM other", altered, List.of()))
                .isEmpty();
    }

    @Tag("slow")
    @Test
    void whatever_is_written_is_read_to_its_end() {
        for (int seed = 0; seed < 100_000; seed++) {
            String cql = madeUp(new Random(seed));
            assertThat(CqlStatementCheck.of(cql, SCHEMA, List.of()))
                    .describedAs("seed %d", seed)
                    .allSatisfy(found -> {
                        assertThat(found.begin()).isBetween(0, found.end());
                        assertThat(found.end()).isLessThanOrEqualTo(cql.length());
                    });
            CqlSchemaCheck.of(cql, CqlSchema.of("k", List.of(cql)));
        }
    }

    private static String madeUp(Random random) {
        StringBuilder cql = new StringBuilder();
        for (int i = random.nextInt(20); i >= 0; i--) {
            cql.append(PIECES[random.nextInt(PIECES.length)]).append(' ');
        }
        return cql.toString();
    }
}
