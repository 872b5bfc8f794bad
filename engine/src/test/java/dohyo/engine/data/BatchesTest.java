package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.Batch;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What differs between the executions of a batch, and what does not. */
class BatchesTest {

    private static final int SIZE = 10;

    private final Field partition = key("partition", Choose.UNIFORM, 1L << 60);
    private final Field row = key("row", Choose.SEQUENTIAL, 1_000_000);
    private final Field added = key("added", Choose.NEXT, 500);
    private final Field value = content("value", "");
    private final Field ofPartition = content("ofPartition", "partition");
    private final Field ofRow = content("ofRow", "row");

    @Test
    void single_request_has_one_part() {
        RequestGenerator requests = requests(Batch.SINGLE, row);
        requests.prepare(7);
        assertThat(requests.parts()).isEqualTo(1);
        requests.selectPart(0);
        assertThat(number(requests, 0)).isEqualTo(7);
    }

    @Test
    void every_field_differs_in_every_part_of_every_batch() {
        RequestGenerator requests = requests(unlogged(), partition, value);
        Set<ByteBuffer> values = new HashSet<>();
        Set<Long> partitions = new HashSet<>();
        for (long number = 0; number < 100; number++) {
            for (int part = 0; part < parts(requests, number); part++) {
                requests.selectPart(part);
                partitions.add(number(requests, 0));
                values.add(bytes(requests, 1));
            }
        }
        assertThat(partitions).hasSize(100 * SIZE);
        assertThat(values).hasSize(100 * SIZE);
    }

    @Test
    void fields_that_are_the_same_are_those_of_the_operation() {
        RequestGenerator requests =
                requests(unlogged("partition"), partition, row, value, ofPartition);
        RequestGenerator single = requests(Batch.SINGLE, partition, row, value, ofPartition);
        for (long number = 0; number < 100; number++) {
            single.prepare(number);
            Set<ByteBuffer> values = new HashSet<>();
            for (int part = 0; part < parts(requests, number); part++) {
                requests.selectPart(part);
                assertThat(number(requests, 0)).isEqualTo(number(single, 0));
                assertThat(number(requests, 1)).isEqualTo(number * SIZE + part);
                assertThat(bytes(requests, 3)).isEqualTo(bytes(single, 3));
                values.add(bytes(requests, 2));
            }
            assertThat(values).hasSize(SIZE);
        }
    }

    @Test
    void content_of_a_key_follows_it_within_a_batch() {
        RequestGenerator requests = requests(unlogged(), row, ofRow);
        RequestGenerator single = requests(Batch.SINGLE, row, ofRow);
        parts(requests, 3);
        for (int part = SIZE - 1; part >= 0; part--) {
            requests.selectPart(part);
            single.prepare(3 * SIZE + part);
            assertThat(bytes(requests, 0)).isEqualTo(bytes(single, 0));
            assertThat(bytes(requests, 1)).isEqualTo(bytes(single, 1));
        }
    }

    @Test
    void parts_can_be_gone_through_again() {
        RequestGenerator requests = requests(unlogged(), partition, value);
        List<ByteBuffer> first = all(requests);
        assertThat(all(requests)).isEqualTo(first);
    }

    /** Batches of ten and single inserts in turn: no gap, no row twice. */
    @Test
    void added_rows_are_counted_on_through_batches_and_single_inserts() {
        OperationStep batch = step(unlogged(), added);
        OperationStep single = step(Batch.SINGLE, added);
        RequestGenerator requests = RequestGenerator.operations(workload(batch, single), 5);
        long expected = 500;
        for (long number = 0; number < 1000; number++) {
            for (int part = 0; part < parts(requests, number); part++) {
                requests.selectPart(part);
                assertThat(number(requests, 0)).isEqualTo(expected++);
            }
        }
        assertThat(expected).isBetween(500 + 1000 * 4L, 500 + 1000 * 7L);
    }

    private List<ByteBuffer> all(RequestGenerator requests) {
        List<ByteBuffer> all = new ArrayList<>();
        for (int part = 0; part < parts(requests, 42); part++) {
            requests.selectPart(part);
            all.add(bytes(requests, 0));
            all.add(bytes(requests, 1));
        }
        return all;
    }

    private static int parts(RequestGenerator requests, long number) {
        requests.prepare(number);
        return requests.parts();
    }

    private static Batch unlogged(String... same) {
        return new Batch(Batch.Kind.UNLOGGED, SIZE, List.of(same));
    }

    private static Field key(String name, Choose choose, long from) {
        return new KeyField(name, Field.Type.BIGINT, choose, from, "");
    }

    private static Field content(String name, String of) {
        return new ContentField(name, Field.Type.BLOB, 16, 16).ofKey(of);
    }

    @Test
    void rows_loaded_in_batches_are_the_rows_that_are_loaded_one_by_one() {
        RequestGenerator batches = RequestGenerator.rows(loaded(unlogged()), 5);
        RequestGenerator single = RequestGenerator.rows(loaded(Batch.SINGLE), 5);
        for (long number = 0; number < 50; number++) {
            for (int part = 0; part < parts(batches, number); part++) {
                batches.selectPart(part);
                single.prepare(number * SIZE + part);
                for (int value = 0; value < 3; value++) {
                    assertThat(bytes(batches, value)).isEqualTo(bytes(single, value));
                }
            }
        }
    }

    private Workload loaded(Batch batch) {
        Workload none = workload(step(Batch.SINGLE, row));
        List<String> binds = List.of(row.name(), ofRow.name(), value.name());
        return new Workload(
                none.name(),
                none.space(),
                none.fields(),
                new Workload.DataSet(500, CqlAsk.of("insert", binds), 0, batch),
                none.operations());
    }

    private RequestGenerator requests(Batch batch, Field... binds) {
        return RequestGenerator.operations(workload(step(batch, binds)), 5);
    }

    private static OperationStep step(Batch batch, Field... binds) {
        List<String> names = List.of(binds).stream().map(Field::name).toList();
        return OperationStep.of(CqlAsk.of("insert", names)).in(batch);
    }

    private Workload workload(OperationStep... steps) {
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Field field : List.of(partition, row, added, value, ofPartition, ofRow)) {
            fields.put(field.name(), field);
        }
        List<Operation> operations = List.of(steps).stream()
                .map(step -> new Operation("op", 1, List.of(step)))
                .toList();
        Workload.DataSet none = Workload.DataSet.NONE;
        return new Workload("test", StoreNamespace.of("ks", List.of()), fields, none, operations);
    }

    private static long number(RequestGenerator requests, int index) {
        return bytes(requests, index).getLong(0);
    }

    private static ByteBuffer bytes(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return value.flip();
    }
}
