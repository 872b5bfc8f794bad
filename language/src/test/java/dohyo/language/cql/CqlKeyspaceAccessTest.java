package dohyo.language.cql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a statement reaches, however it is written. */
class CqlKeyspaceAccessTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT a FROM t|",
                "SELECT a.b, 1.5 FROM t WHERE x = 'FROM other.t'|",
                "SELECT a FROM other.t|other",
                "select a from OTHER . t|other",
                "SELECT a FROM /* FROM mine. */ other./* x */t|other",
                "SELECT a FROM \"Other\".\"t\"|Other",
                "INSERT INTO other.t (a) VALUES ($$ INTO third.t $$)|other",
                "UPDATE other.t SET a = 1|other",
                "TRUNCATE other.t|other",
                "TRUNCATE TABLE other.t|other",
                "DROP TABLE IF EXISTS other.t|other",
                "CREATE INDEX IF NOT EXISTS i ON other.t (a)|other",
                "CREATE MATERIALIZED VIEW mine.v AS SELECT a FROM other.t|mine,other",
                "CREATE TABLE t (k int PRIMARY KEY, v frozen<other.type>)|other",
                "CREATE TABLE mine.t LIKE other.t|mine,other",
                "DROP TABLE exists.t|exists",
                "ALTER TYPE other.type ADD f int|other",
                "SELECT other.f(a) FROM t|other",
                "SELECT (list<other.type>) [] FROM t|other",
                "SELECT a.b, f(c.d) FROM t WHERE id = 01234567-89ab-cdef-0123-456789abcdef|",
                "SELECT 1.5e3, -7, 0xCAFE, 1d12h, P1Y2M, -NaN, m[1..3] FROM other.t|other",
                "BEGIN BATCH INSERT INTO one.t (a) VALUES (1); DELETE FROM two.t; APPLY BATCH|"
                        + "one,two",
            })
    void every_keyspace_is_seen(String cql, String keyspaces) {
        assertThat(String.join(",", new CqlKeyspaceAccess(cql).keyspaces()))
                .isEqualTo(keyspaces == null ? "" : keyspaces);
    }

    @Test
    void a_comment_ends_with_its_line() {
        assertThat(new CqlKeyspaceAccess("SELECT a FROM -- mine.\n other.t").keyspaces())
                .containsExactly("other");
    }

    /** Cassandra ends a comment at a carriage return, and a number where a keyword begins. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE --\rvictim.accounts",
                "DROP TABLE //\rvictim.accounts",
                "SELECT 1FROM victim.accounts",
                "SELECT 1.FROM victim.accounts",
                "SELECT 0xFROM victim.accounts",
                "SELECT 1dFROM victim.accounts",
                "SELECT P1Y2FROM victim.accounts",
                "SELECT -NaNFROM victim.accounts",
                "SELECT -infinityFROM victim.accounts",
                "SELECT 01234567-89ab-cdef-0123-456789abcdefFROM victim.accounts",
                "SELECT a FROM t WHERE b = 'a text without an end",
                "SELECT a FROM t WHERE b = $$ it too",
                "SELECT a FROM /* and a comment",
                "SELECT \"a FROM t",
                "SELECT \"\" FROM t",
                "SELECT a FROM t WHERE b = 'line\nbreak'",
                "SELECT a FROM t WHERE b = '\u202E'",
                "SELECT a FROM t WHERE b = '\u0000'",
                "SELECT a\u00A0FROM t",
                "SELECT a FROM _t",
                "SELECT a FROM t # comment",
            })
    void what_could_be_read_in_two_ways_is_refused(String cql) {
        CqlKeyspaceAccess reach = new CqlKeyspaceAccess(cql);
        assertThat(reach.problem()).isNotEmpty();
        assertThat(reach.isAboutRows() || reach.makes() || reach.undoes()).isFalse();
    }

    @Test
    void a_text_of_a_million_signs_is_read() {
        String many = "'" + "''".repeat(500_000) + "'";
        assertThat(new CqlKeyspaceAccess("SELECT " + many + " FROM other.t").keyspaces())
                .containsExactly("other");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT a FROM t",
                " insert INTO t (a) VALUES (1);",
                "-- DROP KEYSPACE x\nUPDATE t SET a = 1",
                "DELETE FROM t WHERE a = 1",
                "BEGIN UNLOGGED BATCH INSERT INTO t (a) VALUES (1); APPLY BATCH;",
            })
    void statements_about_rows(String cql) {
        assertThat(new CqlKeyspaceAccess(cql).isAboutRows()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP KEYSPACE x",
                "SELECT a FROM t; DROP KEYSPACE x",
                "/* SELECT */ GRANT ALL ON ALL KEYSPACES TO me",
                "\"SELECT\" a FROM t",
                "CREATE FUNCTION f () RETURNS NULL ON NULL INPUT RETURNS int LANGUAGE java AS ''",
                "CREATE KEYSPACE x WITH replication = {}",
                "DROP ROLE x",
                "USE system_auth",
                "BEGIN BATCH APPLY BATCH; DROP TABLE x",
                "BEGIN TRANSACTION DELETE FROM t; COMMIT TRANSACTION",
                "DESCRIBE KEYSPACE x",
                "LIST ROLES",
                "ALTER USER x WITH PASSWORD 'y'",
                "CREATE TRIGGER t ON x USING 'y'",
                "DROP AGGREGATE x",
                "",
            })
    void statements_that_are_neither_about_rows_nor_about_tables(String cql) {
        CqlKeyspaceAccess reach = new CqlKeyspaceAccess(cql);
        assertThat(reach.isAboutRows() || reach.makes() || reach.undoes()).isFalse();
    }

    @Test
    void what_undoes_is_told_from_what_makes() {
        assertThat(new CqlKeyspaceAccess("CREATE TYPE t (a int)").makes()).isTrue();
        assertThat(new CqlKeyspaceAccess("ALTER TABLE t ADD b int").undoes()).isTrue();
        assertThat(new CqlKeyspaceAccess("TRUNCATE t").undoes()).isTrue();
        assertThat(new CqlKeyspaceAccess("drop keyspace x").verb()).isEqualTo("DROP KEYSPACE");
    }
}
