package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Experiment;
import dohyo.model.result.Json;
import dohyo.model.workload.Field;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Objects;

/** Tuples, user-defined types, vectors and nested collections under {@code fields:}. */
class FieldsWithPartsTest {

    private static ExperimentReader.Reading reading(String field) {
        String text = Catalog.smallest().replace("w: {", "w: {fields: {f: " + field + "}, ");
        return new ExperimentReader().read("test.yaml", text);
    }

    private static Field read(String field) {
        ExperimentReader.Reading reading = reading(field);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        Experiment experiment = Objects.requireNonNull(reading.experiment());
        return Objects.requireNonNull(
                experiment.arms().get(0).workload().fields().get("f"));
    }

    @Test
    void a_tuple_has_parts_in_order() {
        Field tuple = read("{type: tuple, parts: [{type: int}, {type: text, size: 3}]}");
        assertThat(tuple.form().parts())
                .extracting(Field::type)
                .containsExactly(Field.Type.INT, Field.Type.TEXT);
        assertThat(tuple.form().parts().get(1)).extracting("maxSize").isEqualTo(3);
    }

    @Test
    void a_user_type_has_fields_by_name() {
        Field udt = read("{type: udt, fields: {street: {type: text}, number: {type: smallint}}}");
        assertThat(udt.form().parts()).extracting(Field::name).containsExactly("street", "number");
    }

    @Test
    void a_vector_has_dimensions() {
        assertThat(read("{type: vector, dimensions: 128}").form().dimensions()).isEqualTo(128);
    }

    @Test
    void collections_nest() {
        Field map = read("{type: map, items: 2..4, parts: [{type: uuid}, {type: list, parts:"
                + " [{type: tuple, parts: [{type: inet}, {type: varint}]}]}]}");
        Field list = map.form().parts().get(1);
        assertThat(map.form().maxItems()).isEqualTo(4);
        assertThat(list.form().maxItems()).isEqualTo(5);
        assertThat(list.form().parts().get(0).form().parts())
                .extracting(Field::type)
                .containsExactly(Field.Type.INET, Field.Type.VARINT);
        assertThat(Json.parse(Json.line(map), Field.class)).isEqualTo(map);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{type: tuple} | 'type: tuple' needs 'parts'",
                "{type: udt} | 'type: udt' needs 'fields'",
                "{type: vector} | 'type: vector' needs 'dimensions'",
                "{type: int, parts: [{type: int}]} | 'parts' does not go with 'type: int'",
                "{type: map, parts: [{type: int}]} | expected two, key and value, found 1",
                "{type: list, parts: [{type: int, choose: uniform, from: 3}]} | a part is content",
            })
    void what_does_not_fit_is_said(String field, String message) {
        assertThat(new ProblemPrinter().print(reading(field).problems())).contains(message);
    }
}
