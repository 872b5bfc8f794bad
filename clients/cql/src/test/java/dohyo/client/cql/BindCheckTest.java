package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.Field.Collection;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Which field types fit which markers. */
class BindCheckTest {

    private static void check(Field.Type bind, int code, String text) throws Exception {
        check(field(bind, Collection.NONE), code, text);
    }

    private static void check(Field bind, int code, String text) throws Exception {
        BindCheck.check(
                "INSERT", List.of(new Column("c", new ColumnType(code, text))), List.of(bind));
    }

    private static Field field(Field.Type type, Collection collection) {
        Field.Form form = new Field.Form(0, collection, 1, 2);
        return new Field("f", type, Field.Choose.NONE, 0, 1, 1, "", Field.Numbering.PLAIN, form);
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

    @ParameterizedTest
    @CsvSource({
        "TEXT, SET, 34, set<text>",
        "TEXT, SET, 34, set<ascii>",
        "INT, LIST, 32, list<int>",
        "BIGINT, MAP, 33, 'map<bigint, bigint>'",
    })
    void collections_fit_their_own_kind(
            Field.Type bind, Collection collection, int code, String text) {
        assertThatCode(() -> check(field(bind, collection), code, text)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "TEXT, SET, 32, list<text>, set<text>",
        "TEXT, SET, 34, set<int>, set<text>",
        "INT, LIST, 9, int, list<int>",
        "INT, MAP, 33, 'map<int, text>', 'map<int, int>'",
    })
    void collections_of_another_kind_are_refused(
            Field.Type bind, Collection collection, int code, String text, String own) {
        assertThatThrownBy(() -> check(field(bind, collection), code, text))
                .hasMessageContaining("is of type " + text)
                .hasMessageContaining("field 'f' is of type " + own);
    }

    @Test
    void difference_in_number_is_told_in_words() {
        assertThatThrownBy(() -> BindCheck.check(
                        "INSERT", List.of(), List.of(field(Field.Type.INT, Collection.NONE))))
                .hasMessage("statement \"INSERT\" binds 1 value but has 0 markers");
    }
}
