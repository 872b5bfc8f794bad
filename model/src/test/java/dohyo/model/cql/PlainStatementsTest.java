package dohyo.model.cql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;

/** What plain statements say of tables and columns. */
class PlainStatementsTest {

    @Test
    void a_table_has_columns_with_types_and_a_key() {
        CqlTable table = table("CREATE TABLE IF NOT EXISTS ks.Events (Source text, at bigint,"
                + " m frozen<map<text, int>>, s int STATIC, -- a comment, with ) in it\n"
                + " PRIMARY KEY ((source), at)) WITH CLUSTERING ORDER BY (at DESC)");
        assertThat(table.name()).isEqualTo("ks.Events");
        assertThat(CqlTable.plainName(table.name())).isEqualTo("events");
        assertThat(table.columns())
                .isEqualTo(Map.of(
                        "source",
                        "text",
                        "at",
                        "bigint",
                        "m",
                        "frozen<map<text, int>>",
                        "s",
                        "int"));
        assertThat(table.key()).containsExactly("source", "at");
        assertThat(table.unread()).isEmpty();
    }

    @Test
    void a_key_can_stand_at_its_column() {
        assertThat(table("create table t (k int primary key, v)").key()).containsExactly("k");
        assertThat(table("create table t (k int primary key, v)").unread()).containsExactly("v");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE t",
                "CREATE TABLE t (k int PRIMARY KEY",
                "CREATE INDEX i ON t (v)",
                "CREATE TABLE (k int)",
                "INSERT INTO t VALUES (?)",
                "INSERT INTO t (\"K\") VALUES (?)",
                "INSERT INTO t (k, v) VALUES (?,)",
                "INSERT INTO t JSON ?",
                "",
                "'"
            })
    void what_is_not_plain_is_not_read(String cql) {
        assertThat(CqlTable.of(CqlTokens.of(cql))).isEmpty();
        assertThat(CqlInsert.of(CqlTokens.of(cql))).isEmpty();
    }

    @Test
    void an_insert_has_values_for_columns() {
        CqlInsert insert = CqlInsert.of(CqlTokens.of(
                        "insert into ks.t (K, v, w) values (?, f(1, ?), ?) using ttl ?"))
                .orElseThrow();
        assertThat(insert.table()).isEqualTo("ks.t");
        assertThat(insert.columns()).containsExactly("k", "v", "w");
        assertThat(insert.values()).containsExactly("?", "f(1, ?)", "?");
        assertThat(insert.marked()).containsExactly("k", "w");
        assertThat(insert.isWhole()).isFalse();
    }

    @Test
    void a_statement_tells_its_table_and_how_long_what_it_writes_is_there() {
        CqlTokens write =
                CqlTokens.of("insert into ks.t (k) values (?) using timestamp 1 and ttl 60");
        assertThat(write.table()).isEqualTo("ks.t");
        assertThat(write.ttlSeconds()).isEqualTo(60);
        CqlTokens bound = CqlTokens.of("UPDATE t USING TTL ? SET v = 'from u' WHERE k = ?");
        assertThat(bound.table()).isEqualTo("t");
        assertThat(bound.expires()).isTrue();
        assertThat(bound.ttlSeconds()).isZero();
        CqlTokens read = CqlTokens.of("SELECT ttl(v) FROM t WHERE k = ?");
        assertThat(read.begins("SELECT")).isTrue();
        assertThat(read.expires()).isFalse();
    }

    private static CqlTable table(String cql) {
        return CqlTable.of(CqlTokens.of(cql)).orElseThrow();
    }
}
