package dohyo.model.yaml.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a statement reaches, however it is written. */
class CqlReachTest {

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
                "BEGIN BATCH INSERT INTO one.t (a) VALUES (1); DELETE FROM two.t; APPLY BATCH|"
                        + "one,two",
            })
    void every_keyspace_is_seen(String cql, String keyspaces) {
        assertThat(String.join(",", new CqlReach(cql).keyspaces()))
                .isEqualTo(keyspaces == null ? "" : keyspaces);
    }

    @Test
    void a_comment_ends_with_its_line() {
        assertThat(new CqlReach("SELECT a FROM -- mine.\n other.t").keyspaces())
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
        assertThat(new CqlReach(cql).isAboutRows()).isTrue();
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
                "",
            })
    void statements_that_are_neither_about_rows_nor_about_tables(String cql) {
        CqlReach reach = new CqlReach(cql);
        assertThat(reach.isAboutRows() || reach.makes() || reach.undoes()).isFalse();
    }

    @Test
    void what_undoes_is_told_from_what_makes() {
        assertThat(new CqlReach("CREATE TYPE t (a int)").makes()).isTrue();
        assertThat(new CqlReach("ALTER TABLE t ADD b int").undoes()).isTrue();
        assertThat(new CqlReach("TRUNCATE t").undoes()).isTrue();
        assertThat(new CqlReach("drop keyspace x").verb()).isEqualTo("DROP KEYSPACE");
    }
}
