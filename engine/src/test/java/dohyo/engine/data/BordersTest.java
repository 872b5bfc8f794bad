package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Draw;
import dohyo.model.workload.Field.Range;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Ranges whose borders float, and keys of which many are drawn for one operation. */
class BordersTest {

    private static final Range PLACES = new Range(1000, 999_999);
    private static final Range LENGTHS = new Range(1, 50);

    private final Field key = new KeyField("key", Field.Type.BIGINT, Choose.UNIFORM, 10, "");
    private final Field row = new KeyField("row", Field.Type.BIGINT, Choose.SEQUENTIAL, 700, "");

    private static Field number(String name, Draw draw) {
        return new ContentField(name, Field.Type.BIGINT, 0, 0).drawn(draw);
    }

    private RequestGenerator requests(MultiKeyRead many, List<String> binds, Field... more) {
        Map<String, Field> fields = new LinkedHashMap<>();
        fields.put("key", key);
        fields.put("row", row);
        for (Field field : more) {
            fields.put(field.name(), field);
        }
        OperationStep step = OperationStep.of(CqlAsk.of("statement", binds)).of(many);
        Workload.DataSet none = Workload.DataSet.NONE;
        return RequestGenerator.operations(
                new Workload(
                        "test",
                        StoreNamespace.of("ks", List.of()),
                        fields,
                        none,
                        List.of(new Operation("op", 1, List.of(step)))),
                5);
    }

    private static long value(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return value.getLong(0);
    }

    @Test
    void a_range_begins_anywhere_and_ends_within_its_length() {
        RequestGenerator requests = requests(
                MultiKeyRead.ONE,
                List.of("key", "low", "high"),
                number("low", new Draw("", PLACES)),
                number("high", new Draw("", LENGTHS, "low")));
        Set<Long> begins = new HashSet<>();
        Set<Long> lengths = new HashSet<>();
        for (long operation = 0; operation < 2000; operation++) {
            requests.prepare(operation);
            long low = value(requests, 1);
            assertThat(low).isBetween(PLACES.least(), PLACES.most());
            begins.add(low);
            lengths.add(value(requests, 2) - low);
        }
        assertThat(begins).hasSizeGreaterThan(1900);
        assertThat(lengths).hasSize(50).allSatisfy(each -> assertThat(each).isBetween(1L, 50L));
    }

    @Test
    void the_borders_of_a_key_are_the_same_whenever_it_is_drawn() {
        RequestGenerator requests = requests(
                MultiKeyRead.ONE,
                List.of("key", "low", "high"),
                number("low", new Draw("key", PLACES)),
                number("high", new Draw("key", LENGTHS, "low")));
        Set<List<Long>> seen = new HashSet<>();
        for (long operation = 0; operation < 500; operation++) {
            requests.prepare(operation);
            assertThat(value(requests, 2) - value(requests, 1)).isBetween(1L, 50L);
            seen.add(List.of(value(requests, 0), value(requests, 1), value(requests, 2)));
        }
        assertThat(seen).hasSize(10);
    }

    @Test
    void an_operation_about_many_partitions_draws_so_many_keys() {
        MultiKeyRead many = new MultiKeyRead(100, 0, true);
        RequestGenerator requests = requests(many, List.of("row"));
        requests.prepare(3);
        assertThat(requests.parts()).isEqualTo(100);
        for (int part = 0; part < 100; part++) {
            requests.selectPart(part);
            assertThat(value(requests, 0)).isEqualTo(300 + part);
        }
    }
}
