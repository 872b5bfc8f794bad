package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Collection;
import dohyo.model.workload.Field.Form;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values of types without a fixed length, and values made of others, read back by other means. */
class MadeUpValuesTest {

    private static final int DRAWS = 2_000;

    private static Field field(Field.Type type, int size, Form form) {
        return new ContentField("f", type, size, size, form, Field.Draw.ANY);
    }

    private static Field single(Field.Type type, int size) {
        return field(type, size, Form.SINGLE);
    }

    private static Form parts(int items, Field... parts) {
        return new Form(0, Collection.NONE, items, items, List.of(parts), 0);
    }

    private static byte[] rest(ByteBuffer bytes) {
        byte[] rest = new byte[bytes.remaining()];
        bytes.get(rest);
        return rest;
    }

    @Test
    void whole_numbers_of_any_length_are_written_as_short_as_they_can_be() {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.VARINT, 0, Form.SINGLE);
        Set<Integer> lengths = new HashSet<>();
        for (long number = 0; number < DRAWS; number++) {
            byte[] bytes = rest(drawn.bytes(number));
            assertThat(new BigInteger(bytes).toByteArray()).isEqualTo(bytes);
            lengths.add(bytes.length);
        }
        assertThat(lengths).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void decimals_have_a_scale_and_a_number() {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.DECIMAL, 0, Form.SINGLE);
        Set<Integer> scales = new HashSet<>();
        for (long number = 0; number < DRAWS; number++) {
            ByteBuffer bytes = drawn.bytes(number);
            int scale = bytes.getInt();
            BigDecimal decimal = new BigDecimal(new BigInteger(rest(bytes)), scale);
            scales.add(decimal.scale());
        }
        assertThat(scales).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void addresses_are_of_both_versions() throws Exception {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.INET, 0, Form.SINGLE);
        int fours = 0;
        for (long number = 0; number < DRAWS; number++) {
            byte[] bytes = rest(drawn.bytes(number));
            assertThat(InetAddress.getByAddress(bytes).getAddress()).hasSize(bytes.length);
            fours += bytes.length == 4 ? 1 : 0;
        }
        assertThat(fours).isBetween(DRAWS * 4 / 10, DRAWS * 6 / 10);
    }

    @Test
    void durations_have_three_numbers_of_one_sign() {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.DURATION, 0, Form.SINGLE);
        boolean negative = false;
        for (long number = 0; number < DRAWS; number++) {
            ByteBuffer bytes = drawn.bytes(number);
            long months = vint(bytes);
            long days = vint(bytes);
            long nanos = vint(bytes);
            assertThat(bytes.hasRemaining()).isFalse();
            assertThat(Math.abs(months)).isLessThan(120);
            assertThat(Math.abs(days)).isLessThan(31);
            assertThat(Math.abs(nanos)).isLessThan(86_400_000_000_000L);
            long sign = nanos < 0 ? -1 : 1;
            assertThat(List.of(sign * months, sign * days)).allMatch(part -> part >= 0);
            negative |= nanos < 0;
        }
        assertThat(negative).isTrue();
    }

    /** A signed number with its length in the leading ones of its first byte. */
    private static long vint(ByteBuffer bytes) {
        int first = bytes.get() & 0xff;
        int follow = Integer.numberOfLeadingZeros(~(first << 24));
        long number = first & (0xff >> follow);
        for (int i = 0; i < follow; i++) {
            number = (number << 8) | (bytes.get() & 0xff);
        }
        return (number >>> 1) ^ -(number & 1);
    }

    @Test
    void counters_go_up_by_a_little() {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.COUNTER, 0, Form.SINGLE);
        for (long number = 0; number < DRAWS; number++) {
            assertThat(drawn.number(number)).isBetween(1L, 100L);
        }
    }

    @Test
    void vectors_have_so_many_numbers_around_zero() {
        DrawnFieldValues drawn = DrawnFieldValues.content(
                Field.Type.VECTOR, 0, new Form(0, Collection.NONE, 0, 0, List.of(), 128));
        ByteBuffer bytes = drawn.bytes(5);
        assertThat(bytes.remaining()).isEqualTo(128 * 4);
        double sum = 0;
        Set<Float> seen = new HashSet<>();
        while (bytes.hasRemaining()) {
            float number = bytes.getFloat();
            assertThat(number).isBetween(-1f, 1f);
            sum += number;
            seen.add(number);
        }
        assertThat(sum).isBetween(-30.0, 30.0);
        assertThat(seen).hasSizeGreaterThan(120);
        assertThat(drawn.bytes(5)).isEqualTo(drawn.bytes(5));
        assertThat(drawn.bytes(5)).isNotEqualTo(drawn.bytes(6));
    }

    @Test
    void tuples_have_their_parts_in_order_each_from_its_own_stream() {
        DrawnFieldValues drawn = DrawnFieldValues.content(
                Field.Type.TUPLE,
                0,
                parts(
                        0,
                        single(Field.Type.INT, 0),
                        single(Field.Type.TEXT, 3),
                        single(Field.Type.INT, 0)));
        ByteBuffer bytes = drawn.bytes(5);
        assertThat(bytes.getInt()).isEqualTo(4);
        int first = bytes.getInt();
        assertThat(bytes.getInt()).isEqualTo(3);
        bytes.position(bytes.position() + 3);
        assertThat(bytes.getInt()).isEqualTo(4);
        assertThat(bytes.getInt()).isNotEqualTo(first);
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void collections_nest() {
        Field ints = field(Field.Type.LIST, 0, parts(2, single(Field.Type.INT, 0)));
        DrawnFieldValues drawn = DrawnFieldValues.content(
                Field.Type.MAP, 0, parts(3, single(Field.Type.TEXT, 4), ints));
        ByteBuffer bytes = drawn.bytes(9);
        assertThat(bytes.getInt()).isEqualTo(3);
        for (int i = 0; i < 3; i++) {
            assertThat(bytes.getInt()).isEqualTo(4);
            bytes.position(bytes.position() + 4);
            assertThat(bytes.getInt()).isEqualTo(4 + 2 * 8);
            assertThat(bytes.getInt()).isEqualTo(2);
            bytes.position(bytes.position() + 2 * 8);
        }
        assertThat(bytes.hasRemaining()).isFalse();
        assertThat(drawn.bytes(9)).isEqualTo(drawn.bytes(9));
    }
}
