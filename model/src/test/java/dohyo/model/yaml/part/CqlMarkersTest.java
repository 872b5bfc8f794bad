package dohyo.model.yaml.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Only what CQL itself would bind is a marker. */
class CqlMarkersTest {

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
        assertThat(CqlMarkers.count(cql)).isEqualTo(markers);
    }
}
