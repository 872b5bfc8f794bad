package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.model.experiment.Field;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Which field types fit which markers. */
class BindCheckTest {

    private static void check(Field.Type bind, int code, String text) throws Exception {
        BindCheck.check(
                "INSERT", List.of(new Column("c", new ColumnType(code, text))), List.of(bind));
    }

    @ParameterizedTest
    @CsvSource({
        "TEXT, 13, text",
        "TEXT, 1, ascii",
        "BLOB, 3, blob",
        "INT, 9, int",
        "BIGINT, 2, bigint",
        "BIGINT, 5, counter",
        "BIGINT, 11, timestamp",
        "INT, 3, blob", // a blob takes any bytes
    })
    void fitting_types_pass(Field.Type bind, int code, String text) {
        assertThatCode(() -> check(bind, code, text)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "TEXT, 9, int",
        "INT, 2, bigint",
        "BIGINT, 9, int",
        "BLOB, 13, text",
        "INT, 13, text",
        "BIGINT, 12, uuid",
        "TEXT, 32, list<text>",
    })
    void other_types_are_refused(Field.Type bind, int code, String text) {
        assertThatThrownBy(() -> check(bind, code, text))
                .hasMessageContaining("marker 1 ('c') is of type " + text);
    }

    @Test
    void difference_in_number_is_told_in_words() {
        assertThatThrownBy(() -> BindCheck.check("INSERT", List.of(), List.of(Field.Type.INT)))
                .hasMessage("statement \"INSERT\" binds 1 value but has 0 markers");
    }
}
