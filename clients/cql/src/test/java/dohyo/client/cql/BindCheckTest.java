package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.language.BindCheck;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Collection;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Stream;

/** Which field types fit which markers. */
class BindCheckTest {

    private static final ColumnType INT = new ColumnType(ColumnType.INT, "int");
    private static final ColumnType TEXT = new ColumnType(ColumnType.VARCHAR, "text");

    private static void check(Field.Type bind, int code, String text) throws Exception {
        check(field(bind, Collection.NONE), code, text);
    }

    private static void check(Field bind, int code, String text) throws Exception {
        check(bind, new ColumnType(code, text, elements(text), List.of()));
    }

    private static void check(Field bind, ColumnType type) throws Exception {
        BindCheck.check(
                "INSERT", ColumnTypeMapping.of(List.of(new Column("c", type))), List.of(bind));
    }

    /** What stands between the brackets; its codes do not matter. */
    private static List<ColumnType> elements(String text) {
        int begin = text.indexOf('<');
        return begin < 0
                ? List.of()
                : Stream.of(text.substring(begin + 1, text.length() - 1).split(", ", -1))
                        .map(element -> new ColumnType(ColumnType.INT, element))
                        .toList();
    }

    private static Field made(String name, Field.Type type, Field... parts) {
        Field.Form form = new Field.Form(0, Collection.NONE, 1, 2, List.of(parts), 3);
        return new ContentField(name, type, 1, 1, form, Field.Draw.ANY);
    }

    @Test
    void tuples_and_their_nested_parts_fit_one_by_one() throws Exception {
        Field ints = made("", Field.Type.LIST, made("", Field.Type.INT));
        Field tuple = made("f", Field.Type.TUPLE, ints, made("", Field.Type.TEXT));
        ColumnType list = new ColumnType(ColumnType.LIST, "list<int>", List.of(INT), List.of());
        check(
                tuple,
                new ColumnType(
                        ColumnType.TUPLE,
                        "tuple<list<int>, text>",
                        List.of(list, TEXT),
                        List.of()));
        ColumnType other =
                new ColumnType(ColumnType.TUPLE, "tuple<int, text>", List.of(INT, TEXT), List.of());
        assertThatThrownBy(() -> check(tuple, other))
                .hasMessageContaining("is of type tuple<int, text>, but its field 'f' is of type"
                        + " tuple<list<int>, text>;");
    }

    @Test
    void a_user_type_has_the_same_fields_in_the_same_order() throws Exception {
        Field street = made("street", Field.Type.TEXT);
        Field number = made("number", Field.Type.INT);
        ColumnType address = new ColumnType(
                ColumnType.USER, "address", List.of(TEXT, INT), List.of("street", "number"));
        check(made("f", Field.Type.UDT, street, number), address);
        assertThatThrownBy(() -> check(made("f", Field.Type.UDT, number, street), address))
                .hasMessageContaining("is of type address, but its field 'f' is of type"
                        + " udt<number int, street text>;");
    }

    @Test
    void a_vector_has_the_same_length() throws Exception {
        Field vector = made("f", Field.Type.VECTOR);
        check(vector, new ColumnType(ColumnType.CUSTOM, "vector<float, 3>"));
        check(vector, new ColumnType(ColumnType.CUSTOM, "org.example.Own"));
        assertThatThrownBy(
                        () -> check(vector, new ColumnType(ColumnType.CUSTOM, "vector<float, 4>")))
                .hasMessageContaining("is of type vector<float, 4>, but its field 'f' is of type"
                        + " vector<float, 3>;");
    }

    private static Field field(Field.Type type, Collection collection) {
        Field.Form form = new Field.Form(0, collection, 1, 2);
        return new ContentField("f", type, 1, 1, form, Field.Draw.ANY);
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
        "TOKEN, 2, bigint",
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
        "TOKEN, 14, varint", // tokens of the RandomPartitioner
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
