package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements as the null store understands them. */
class CqlStatementScannerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT v FROM t WHERE k = ?                 | 1",
                "INSERT INTO t (a, b) VALUES (?, ?)          | 2",
                "UPDATE t SET v = '?' WHERE k = ?            | 1",
                "UPDATE t SET \"a?\" = 'it''s ?' WHERE k = ? | 1",
                "SELECT $$ ? $$ FROM t                       | 0",
                "SELECT v /* ? */ FROM t -- ?                | 0",
                "SELECT v FROM t WHERE k = :key LIMIT ?      | 2",
                "UPDATE t SET m = {'a':1, 'b': ?}            | 1",
                "SELECT v FROM t WHERE k = 'never closed ?   | 0",
            })
    void markers_are_counted_outside_of_quotes_and_comments(String cql, int markers) {
        assertThat(CqlStatementScanner.countMarkers(cql)).isEqualTo(markers);
    }

    @ParameterizedTest
    @CsvSource({"select v from t, true", " SELECT 1, true", "INSERT INTO t, false", "BEGIN, false"})
    void reads_are_told_from_writes(String cql, boolean isRead) {
        assertThat(CqlStatementScanner.isRead(cql)).isEqualTo(isRead);
    }
}
