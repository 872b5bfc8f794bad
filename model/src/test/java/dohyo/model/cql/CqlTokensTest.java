package dohyo.model.cql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Only what CQL itself would bind is a marker. */
class CqlTokensTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT a FROM t                          | 0",
                "SELECT a FROM t WHERE k = ?              | 1",
                "INSERT INTO t (a, b) VALUES (?,?)        | 2",
                "SELECT a FROM t WHERE k = '?'            | 0",
                "SELECT a FROM t WHERE k = 'it''s ?' + ?  | 1",
                "SELECT \"what?\" FROM t WHERE k = ?      | 1",
                "SELECT $$ ? $$ FROM t WHERE k = ?        | 1",
                "SELECT a /* ? */ FROM t WHERE k = ?      | 1",
                "SELECT a FROM t WHERE k = ? -- ?         | 1",
                "SELECT a FROM t WHERE k = ? // ?         | 1",
                "SELECT a FROM t WHERE k = 'open ?        | 0",
            })
    void markers_are_counted_outside_of_text_names_and_comments(String cql, int markers) {
        assertThat(CqlTokens.of(cql).markers()).isEqualTo(markers);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void a_comment_ends_where_cassandra_ends_it(String end) {
        assertThat(CqlTokens.of("SELECT a -- ?" + end + "FROM t WHERE k = ?").markers())
                .isOne();
        assertThat(CqlTokens.of("SELECT a // ?" + end + "FROM t WHERE k = ?").markers())
                .isOne();
    }
}
