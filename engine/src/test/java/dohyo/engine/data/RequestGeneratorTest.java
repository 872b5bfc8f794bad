package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is bound to the statements, byte by byte and in the long run. */
class RequestGeneratorTest {

    @Test
    void text_key_is_prefix_and_number() {
        RequestGenerator requests = rows(key("id", Field.Type.TEXT, Choose.UNIFORM, 2_000_000));
        assertThat(text(requests, 0)).isEqualTo("user0");
        assertThat(text(requests, 9)).isEqualTo("user9");
        assertThat(text(requests, 10)).isEqualTo("user10");
        assertThat(text(requests, 1_234_567)).isEqualTo("user1234567");
    }

    @Test
    void number_keys_are_big_endian() {
        assertThat(bytes(rows(key("id", Field.Type.INT, Choose.UNIFORM, 1000)), 258)
                        .array())
                .containsExactly(0, 0, 1, 2);
        assertThat(bytes(rows(key("id", Field.Type.BIGINT, Choose.UNIFORM, 1L << 40)), 1L << 35)
                        .array())
                .containsExactly(0, 0, 0, 8, 0, 0, 0, 0);
        assertThat(bytes(rows(key("id", Field.Type.BLOB, Choose.UNIFORM, 1000)), 258)
                        .array())
                .containsExactly(0, 0, 0, 0, 0, 0, 1, 2);
    }

    @Test
    void load_phase_counts_rows_whatever_the_field_chooses() {
        for (Choose choose : List.of(Choose.SEQUENTIAL, Choose.UNIFORM, Choose.ZIPFIAN)) {
            RequestGenerator requests = rows(key("id", Field.Type.BIGINT, choose, 1000));
            for (long row = 0; row < 1000; row++) {
                assertThat(bytes(requests, row).getLong(0)).isEqualTo(row);
            }
        }
    }

    @Test
    void sequential_rows_count_up_while_measuring() {
        RequestGenerator requests =
                operations(7, key("id", Field.Type.BIGINT, Choose.SEQUENTIAL, 10));
        assertThat(bytes(requests, 3).getLong(0)).isEqualTo(3);
        assertThat(bytes(requests, 13).getLong(0)).isEqualTo(3);
    }

    @Test
    void uniform_rows_are_uniform() {
        RequestGenerator requests = operations(7, key("id", Field.Type.BIGINT, Choose.UNIFORM, 97));
        long[] counts = new long[97];
        double[] expected = new double[97];
        for (long operation = 0; operation < 97_000; operation++) {
            counts[(int) bytes(requests, operation).getLong(0)]++;
        }
        Arrays.fill(expected, 1000);
        assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
    }

    @Test
    void two_fields_are_not_correlated() {
        RequestGenerator requests = operations(
                7,
                key("a", Field.Type.BIGINT, Choose.UNIFORM, 16),
                key("b", Field.Type.BIGINT, Choose.UNIFORM, 16));
        long[] counts = new long[256];
        double[] expected = new double[256];
        for (long operation = 0; operation < 256_000; operation++) {
            ByteBuffer both = bytes(requests, operation);
            counts[(int) (both.getLong(0) * 16 + both.getLong(8))]++;
        }
        Arrays.fill(expected, 1000);
        assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
    }

    /** Neither do they repeat each other's sequence some operations later. */
    @Test
    void two_fields_are_not_one_sequence_shifted() {
        Set<Long> drawn = new HashSet<>();
        RequestGenerator requests = operations(
                7,
                key("a", Field.Type.BIGINT, Choose.UNIFORM, 1L << 60),
                key("b", Field.Type.BIGINT, Choose.UNIFORM, 1L << 60));
        for (long operation = 0; operation < 20_000; operation++) {
            ByteBuffer both = bytes(requests, operation);
            drawn.add(both.getLong(0));
            drawn.add(both.getLong(8));
        }
        assertThat(drawn).hasSize(40_000);
    }

    @Test
    void mix_follows_the_weights() {
        Workload workload = workload(
                Map.of("id", key("id", Field.Type.INT, Choose.UNIFORM, 10)),
                List.of("id"),
                95,
                4,
                1);
        RequestGenerator requests = RequestGenerator.operations(workload, 3);
        long[] counts = new long[3];
        for (long operation = 0; operation < 100_000; operation++) {
            int index = requests.prepare(operation);
            assertThat(requests.statement()).isEqualTo(index);
            assertThat(requests.operationOf(operation)).isEqualTo(index);
            counts[index]++;
        }
        assertThat(ChiSquare.deviations(counts, new double[] {95_000, 4000, 1000}))
                .isBetween(-4.0, 4.0);
    }

    @RepeatedTest(50)
    void content_keeps_its_size_and_repeats_with_seed_and_number(RepetitionInfo seed) {
        int min = seed.getCurrentRepetition() - 1;
        int max = min + seed.getCurrentRepetition() % 7;
        RequestGenerator requests =
                operations(seed.getCurrentRepetition(), content(Field.Type.TEXT, min, max));
        RequestGenerator again =
                operations(seed.getCurrentRepetition(), content(Field.Type.TEXT, min, max));
        Set<Integer> sizes = new HashSet<>();
        for (long operation = 500; operation >= 0; operation--) {
            String text = text(requests, operation);
            sizes.add(text.length());
            assertThat(text).hasSizeBetween(min, max).matches("[0-o]*");
            assertThat(text(again, operation)).isEqualTo(text);
        }
        assertThat(sizes).hasSize(max - min + 1);
    }

    @Test
    void content_differs_by_number_and_by_seed() {
        Set<ByteBuffer> seen = new HashSet<>();
        for (long seed = 0; seed < 10; seed++) {
            RequestGenerator requests = operations(seed, content(Field.Type.BLOB, 16, 16));
            for (long operation = 0; operation < 1000; operation++) {
                seen.add(bytes(requests, operation));
            }
        }
        assertThat(seen).hasSize(10_000);
    }

    @Test
    void content_of_a_blob_uses_all_bytes_evenly() {
        RequestGenerator requests = operations(1, content(Field.Type.BLOB, 1000, 1007));
        long[] counts = new long[256];
        long total = 0;
        for (long operation = 0; operation < 300; operation++) {
            for (byte value : bytes(requests, operation).array()) {
                counts[value & 0xff]++;
                total++;
            }
        }
        double[] expected = new double[256];
        Arrays.fill(expected, total / 256.0);
        assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
    }

    @ParameterizedTest
    @EnumSource(
            value = Field.Type.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {
                "VARINT",
                "DECIMAL",
                "INET",
                "DURATION",
                "TUPLE",
                "UDT",
                "VECTOR",
                "LIST",
                "SET",
                "MAP",
                "TOKEN",
                "RECORDED"
            })
    void content_of_every_plain_type_has_its_wire_length(Field.Type type) {
        RequestGenerator requests = operations(1, content(type, 5, 5));
        int length = switch (type) {
            case BOOLEAN, TINYINT -> 1;
            case SMALLINT -> 2;
            case TEXT, ASCII, BLOB -> 5;
            case INT, FLOAT, DATE -> 4;
            case BIGINT, COUNTER, DOUBLE, TIME, TIMESTAMP -> 8;
            case UUID, TIMEUUID -> 16;
            default -> throw new AssertionError(type);
        };
        assertThat(bytes(requests, 0).array()).hasSize(length);
    }

    @Test
    void unknown_field_is_named() {
        Workload workload = workload(Map.of(), List.of("nobody"), 1);
        assertThatThrownBy(() -> RequestGenerator.operations(workload, 1))
                .hasMessageContaining("no field is named nobody");
    }

    @Test
    void more_rows_than_an_int_has_are_refused() {
        assertThatThrownBy(() -> rows(key("id", Field.Type.INT, Choose.UNIFORM, 1L << 32)))
                .hasMessageContaining("use bigint");
    }

    private static Field key(String name, Field.Type type, Choose choose, long from) {
        return new KeyField(name, type, choose, from, "user");
    }

    private static Field content(Field.Type type, int min, int max) {
        return new ContentField("content", type, min, max);
    }

    private static RequestGenerator operations(long seed, Field... fields) {
        return RequestGenerator.operations(workload(fields), seed);
    }

    private static RequestGenerator rows(Field... fields) {
        return RequestGenerator.rows(workload(fields), 7);
    }

    private static Workload workload(Field... fields) {
        Map<String, Field> byName = new LinkedHashMap<>();
        for (Field field : fields) {
            byName.put(field.name(), field);
        }
        return workload(byName, List.copyOf(byName.keySet()), 1);
    }

    private static Workload workload(
            Map<String, Field> fields, List<String> binds, double... weights) {
        List<Workload.Operation> operations = Arrays.stream(weights)
                .mapToObj(weight ->
                        new Workload.Operation("op" + weight, weight, CqlAsk.of("", binds)))
                .toList();
        Workload.DataSet data = new Workload.DataSet(1, CqlAsk.of("", binds));
        return new Workload("test", StoreNamespace.of("ks", List.of()), fields, data, operations);
    }

    private static String text(RequestGenerator requests, long number) {
        return new String(bytes(requests, number).array(), StandardCharsets.UTF_8);
    }

    private static ByteBuffer bytes(RequestGenerator requests, long number) {
        requests.prepare(number);
        int length = 0;
        for (int i = 0; i < requests.valueCount(); i++) {
            length += requests.valueLength(i);
        }
        ByteBuffer target = ByteBuffer.allocate(length);
        for (int i = 0; i < requests.valueCount(); i++) {
            int before = target.position();
            requests.writeValue(i, target);
            assertThat(target.position() - before).isEqualTo(requests.valueLength(i));
        }
        return target.flip();
    }
}
