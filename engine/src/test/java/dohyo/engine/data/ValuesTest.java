package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Collection;
import dohyo.model.workload.Field.Form;
import dohyo.model.workload.Field.Numbering;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.zip.Deflater;

/** The wire form of values, read back by other means. */
class ValuesTest {

    /** The first keys of every YCSB load. */
    @Test
    void hashed_keys_are_those_of_ycsb() {
        DrawnFieldValues drawn =
                DrawnFieldValues.loaded(Field.Type.TEXT, 1000, new Numbering(true, 0, 1));
        assertThat(text(drawn.bytes(0))).isEqualTo("user6284781860667377211");
        assertThat(text(drawn.bytes(1))).isEqualTo("user8517097267634966620");
        assertThat(text(drawn.bytes(2))).isEqualTo("user1820151046732198393");
    }

    @Test
    void numbers_may_begin_elsewhere_and_repeat_while_loading() {
        DrawnFieldValues first = DrawnFieldValues.key(
                Field.Type.INT, Choose.SEQUENTIAL, 10, new Numbering(false, 1, 1));
        assertThat(first.bytes(0).getInt(0)).isEqualTo(1);
        assertThat(first.bytes(9).getInt(0)).isEqualTo(10);
        DrawnFieldValues repeated =
                DrawnFieldValues.loaded(Field.Type.BIGINT, 10, new Numbering(false, 0, 4));
        assertThat(repeated.number(3)).isZero();
        assertThat(repeated.number(4)).isEqualTo(1);
        assertThat(repeated.number(41)).isZero();
    }

    @Test
    void uuids_are_of_version_4_and_a_row_always_has_the_same() {
        DrawnFieldValues content = DrawnFieldValues.content(Field.Type.UUID, 0, Form.SINGLE);
        DrawnFieldValues key = DrawnFieldValues.loaded(Field.Type.UUID, 500, Numbering.PLAIN);
        Set<UUID> seen = new HashSet<>();
        for (long number = 0; number < 500; number++) {
            for (UUID uuid : new UUID[] {uuid(content.bytes(number)), uuid(key.bytes(number))}) {
                assertThat(uuid.version()).isEqualTo(4);
                assertThat(uuid.variant()).isEqualTo(2);
                seen.add(uuid);
            }
            assertThat(key.bytes(number + 500)).isEqualTo(key.bytes(number));
        }
        assertThat(seen).hasSize(1000);
    }

    @Test
    void time_uuids_go_up_by_a_millisecond_after_what_was_loaded() {
        DrawnFieldValues drawn = DrawnFieldValues.content(Field.Type.TIMEUUID, 0, Form.SINGLE);
        UUID first = uuid(drawn.bytes(0));
        assertThat(first.version()).isEqualTo(1);
        assertThat(first.variant()).isEqualTo(2);
        assertThat(uuid(drawn.bytes(1)).timestamp() - first.timestamp()).isEqualTo(10_000);
        long days = LocalDate.of(2020, 1, 1).toEpochDay()
                - LocalDate.of(1582, 10, 15).toEpochDay();
        assertThat(first.timestamp()).isEqualTo(days * 864_000_000_000L + 1000 * 10_000L);
    }

    @Test
    void numbers_with_a_point_are_uniform_between_0_and_1() {
        DrawnFieldValues wide = DrawnFieldValues.content(Field.Type.DOUBLE, 0, Form.SINGLE);
        DrawnFieldValues narrow = DrawnFieldValues.content(Field.Type.FLOAT, 0, Form.SINGLE);
        double[] sums = new double[2];
        for (long number = 0; number < 10_000; number++) {
            double value = wide.bytes(number).getDouble(0);
            float small = narrow.bytes(number).getFloat(0);
            assertThat(value).isGreaterThanOrEqualTo(0).isLessThan(1);
            assertThat(small).isGreaterThanOrEqualTo(0).isLessThan(1);
            sums[0] += value;
            sums[1] += small;
        }
        // five standard deviations of a mean of 10,000
        assertThat(sums[0] / 10_000).isBetween(0.4855, 0.5145);
        assertThat(sums[1] / 10_000).isBetween(0.4855, 0.5145);
    }

    @Test
    void days_times_and_moments_are_in_their_ranges() {
        DrawnFieldValues date = DrawnFieldValues.content(Field.Type.DATE, 0, Form.SINGLE);
        DrawnFieldValues time = DrawnFieldValues.content(Field.Type.TIME, 0, Form.SINGLE);
        DrawnFieldValues moment = DrawnFieldValues.content(Field.Type.TIMESTAMP, 0, Form.SINGLE);
        DrawnFieldValues truth = DrawnFieldValues.content(Field.Type.BOOLEAN, 0, Form.SINGLE);
        int truths = 0;
        for (long number = 0; number < 1000; number++) {
            long day = Integer.toUnsignedLong(date.bytes(number).getInt(0)) - (1L << 31);
            assertThat(LocalDate.ofEpochDay(day).getYear()).isBetween(1970, 2043);
            assertThat(time.number(number)).isBetween(0L, 86_399_999_999_999L);
            assertThat(moment.number(number)).isBetween(0L, 27_000L * 86_400_000L);
            assertThat(truth.bytes(number).get(0)).isBetween((byte) 0, (byte) 1);
            truths += truth.bytes(number).get(0);
        }
        assertThat(truths).isBetween(420, 580);
    }

    @Test
    void collections_have_a_count_and_elements_with_lengths() {
        DrawnFieldValues drawn =
                DrawnFieldValues.content(Field.Type.TEXT, 6, new Form(0, Collection.SET, 1, 3));
        Set<Integer> counts = new HashSet<>();
        for (long number = 0; number < 200; number++) {
            ByteBuffer bytes = drawn.bytes(number);
            int count = bytes.getInt();
            counts.add(count);
            Set<String> elements = new HashSet<>();
            for (int i = 0; i < count; i++) {
                elements.add(element(bytes));
            }
            assertThat(elements).hasSize(count).allMatch(text -> text.length() == 6);
            assertThat(bytes.hasRemaining()).isFalse();
        }
        assertThat(counts).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void elements_of_maps_are_pairs() {
        DrawnFieldValues drawn =
                DrawnFieldValues.content(Field.Type.TEXT, 8, new Form(0, Collection.MAP, 2, 2));
        ByteBuffer bytes = drawn.bytes(11);
        assertThat(bytes.getInt()).isEqualTo(2);
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            texts.add(element(bytes));
        }
        assertThat(texts).hasSize(4);
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void content_compresses_as_much_as_it_says() {
        for (double share : new double[] {0, 0.25, 0.5, 0.9}) {
            DrawnFieldValues drawn = DrawnFieldValues.content(
                    Field.Type.BLOB, 20_000, new Form(share, Collection.NONE, 0, 0));
            Deflater deflater = new Deflater();
            deflater.setInput(drawn.bytes(3).array());
            deflater.finish();
            int packed = deflater.deflate(new byte[30_000]);
            deflater.end();
            assertThat(packed / 20_000.0).isBetween(1 - share - 0.01, 1 - share + 0.01);
        }
    }

    private static String element(ByteBuffer bytes) {
        byte[] element = new byte[bytes.getInt()];
        bytes.get(element);
        return new String(element, StandardCharsets.UTF_8);
    }

    private static UUID uuid(ByteBuffer bytes) {
        assertThat(bytes.remaining()).isEqualTo(16);
        return new UUID(bytes.getLong(0), bytes.getLong(8));
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes).toString();
    }
}
