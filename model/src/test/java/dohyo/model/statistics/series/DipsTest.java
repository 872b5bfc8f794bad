package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.series.Dips.Dip;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** What is planted is found where it is, and nothing else; an hour has 3,600 seconds. */
class DipsTest {

    private static final int HOUR = 3600;
    private static final double USUAL = 2000;

    /** Each second depends on the one before, as those of a store do. */
    private static double[] hour(long seed, double spread) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[HOUR];
        double lasting = 0;
        for (int second = 0; second < HOUR; second++) {
            lasting = 0.3 * lasting + spread * random.nextGaussian();
            values[second] = USUAL * Math.max(0, 1 + lasting);
        }
        return values;
    }

    private static void plant(double[] values, int from, int length, double left) {
        for (int second = from; second < from + length; second++) {
            values[second] *= left;
        }
    }

    @Tag("slow")
    @RepeatedTest(8)
    void nothing_is_invented_in_an_even_hour(RepetitionInfo repetition) {
        long seed = repetition.getCurrentRepetition();
        assertThat(Dips.in(hour(seed, 0.01))).isEmpty();
        assertThat(Dips.in(hour(seed, 0.05))).isEmpty();
        assertThat(Dips.in(hour(seed, 0.2))).isEmpty();
    }

    @Tag("slow")
    @RepeatedTest(8)
    void what_is_planted_is_found_where_it_is(RepetitionInfo repetition) {
        double[] values = hour(repetition.getCurrentRepetition(), 0.03);
        plant(values, 300, 6, 0);
        plant(values, 1000, 10, 0.5);
        plant(values, 2000, 40, 0.75);
        plant(values, 3000, 200, 0.6);
        List<Dip> dips = Dips.in(values);
        assertThat(dips).hasSize(4);
        isAbout(dips.get(0), 300, 306);
        isAbout(dips.get(1), 1000, 1010);
        isAbout(dips.get(2), 2000, 2040);
        isAbout(dips.get(3), 3000, 3200);
        assertThat(dips.get(1).level()).isBetween(900.0, 1150.0);
        assertThat(dips.get(1).usual()).isBetween(1950.0, 2050.0);
    }

    /** Each second of it may be usual, and the stretch as a whole is not. */
    @Tag("slow")
    @RepeatedTest(8)
    void a_long_shallow_dip_is_found_by_its_change_points(RepetitionInfo repetition) {
        double[] values = hour(repetition.getCurrentRepetition(), 0.08);
        plant(values, 1500, 300, 0.68);
        List<Dip> dips = Dips.in(values);
        assertThat(dips).hasSize(1);
        assertThat(dips.get(0).from()).isBetween(1490, 1510);
        assertThat(dips.get(0).to()).isBetween(1790, 1810);
    }

    /** A store whose throughput falls by a third over the hour, as its files grow. */
    @RepeatedTest(3)
    void a_dip_within_what_is_usual_at_other_times_is_found(RepetitionInfo repetition) {
        double[] values = hour(repetition.getCurrentRepetition(), 0.05);
        for (int second = 0; second < HOUR; second++) {
            values[second] *= 1 - second / 10_000.0;
        }
        plant(values, 600, 6, 0.65);
        List<Dip> dips = Dips.in(values);
        assertThat(dips).hasSize(1);
        isAbout(dips.get(0), 600, 606);
        assertThat(dips.get(0).usual()).isBetween(1800.0, 1950.0);
    }

    @Tag("slow")
    @RepeatedTest(3)
    void a_step_down_and_a_decline_are_none(RepetitionInfo repetition) {
        double[] values = hour(repetition.getCurrentRepetition(), 0.02);
        for (int second = 0; second < HOUR; second++) {
            values[second] *= second < 1200 ? 1 : second < 2400 ? 0.8 : 0.62;
        }
        assertThat(Dips.in(values)).isEmpty();
    }

    /** The higher level is what is usual in the whole hour. */
    @Test
    void a_late_step_down_is_none() {
        double[] values = hour(1, 0.02);
        plant(values, 2520, HOUR - 2520, 0.62);
        assertThat(Dips.in(values)).isEmpty();
    }

    private static void isAbout(Dip dip, int from, int to) {
        assertThat(dip.from()).isBetween(from - 3, from + 3);
        assertThat(dip.to()).isBetween(to - 3, to + 3);
    }

    @Test
    void a_rate_that_is_held_exactly_has_none() {
        double[] values = new double[HOUR];
        Arrays.fill(values, USUAL);
        assertThat(Dips.in(values)).isEmpty();
        plant(values, 100, 5, 0.2);
        assertThat(Dips.in(values)).containsExactly(new Dip(100, 105, 400, USUAL));
    }

    @Test
    void a_higher_level_is_none_nor_a_short_series() {
        double[] values = hour(1, 0.03);
        plant(values, 500, 100, 1.5);
        assertThat(Dips.in(values)).isEmpty();
        assertThat(Dips.in(new double[] {5, 5, 0, 0, 0, 0, 0, 5})).isEmpty();
    }

    /**
     * An hour of a real Cassandra 5.0.9 in which a compaction, full collections and two suspensions
     * were planted. A second compaction, at 3,000 s, took a quarter for six seconds, which is
     * within what this hour scatters.
     */
    @Test
    void planted_dips_of_a_real_hour_are_found() throws IOException {
        List<Dip> dips = Dips.in(recorded("planted"));
        for (int planted : new int[] {600, 1200, 1800, 2400}) {
            assertThat(dips)
                    .as("the one at %s s", planted)
                    .anyMatch(dip -> Math.abs(dip.from() - planted) <= 3 && dip.length() <= 12);
        }
    }

    @Test
    void a_real_hour_of_the_null_store_has_none() throws IOException {
        assertThat(Dips.in(recorded("null-store"))).isEmpty();
    }

    /** Operations answered in each second of {@code long-run}, 2026-11-27. */
    private static double[] recorded(String name) throws IOException {
        String text = Files.readString(Path.of("src/test/golden/dips", name + ".txt"));
        return Arrays.stream(text.trim().split("\\s+", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
