package dohyo.model.statistics.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.series.HistoryChanges.Change;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Changes of a history, among the noise that runs of the null store have really shown. */
final class HistoryChangesTest {

    private static final int SEEDS = 1000;
    private static final int RUNS = 30;
    private static final int FIGURES = 4;

    /** Throughput of the null store's trials in {@code docs/examples/planted-delay}, each arm. */
    private static final double[][] RECORDED = {
        {3060.5, 3083.8, 3096.0, 3064.0, 3072.2, 3089.5, 3064.0},
        {2571.0, 2574.0, 2582.2, 2588.0, 2577.0, 2568.5, 2549.5}
    };

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void a_planted_change_of_ten_percent_is_found_where_it_is(int times) {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            double[] runs = drawn(seed, times);
            for (int run = RUNS / 2; run < RUNS; run++) {
                runs[run] *= 0.9;
            }
            List<Change> changes = HistoryChanges.in(runs, 0.02, FIGURES);
            boolean isThere = changes.stream()
                    .anyMatch(change -> Math.abs(change.index() - RUNS / 2) <= 1
                            && Math.abs(change.factor() - 0.9) < 0.03);
            found += isThere ? 1 : 0;
        }
        assertThat(found / (double) SEEDS).isGreaterThan(0.99);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void without_a_change_hardly_ever_one_is_told(int times) {
        int alarms = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            alarms += HistoryChanges.in(drawn(seed, times), 0.02, FIGURES).isEmpty() ? 0 : 1;
        }
        assertThat(alarms / (double) SEEDS).isLessThan(0.005);
    }

    /** A history is looked at after each run, which gives chance many chances. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void whoever_looks_after_every_run_is_seldom_alarmed(int times) {
        int alarmed = 0;
        int seeds = SEEDS / 5;
        for (int seed = 0; seed < seeds; seed++) {
            double[] runs = drawn(seed, times);
            boolean isAlarmed = false;
            for (int known = 8; known <= RUNS && !isAlarmed; known++) {
                isAlarmed = !HistoryChanges.in(Arrays.copyOf(runs, known), 0.02, FIGURES)
                        .isEmpty();
            }
            alarmed += isAlarmed ? 1 : 0;
        }
        assertThat(alarmed / (double) seeds).isLessThan(0.03);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void few_runs_after_a_change_are_enough(int times) {
        int found = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            double[] runs = drawn(seed, times);
            for (int run = RUNS - 5; run < RUNS; run++) {
                runs[run] *= 0.9;
            }
            found += HistoryChanges.in(runs, 0.02, FIGURES).isEmpty() ? 0 : 1;
        }
        assertThat(found / (double) SEEDS).isGreaterThan(0.9);
    }

    @Test
    void what_is_smaller_than_asked_is_not_told() {
        double[] runs = new double[20];
        for (int run = 0; run < runs.length; run++) {
            runs[run] = (run < 10 ? 1000 : 1010) + run % 3;
        }
        assertThat(HistoryChanges.in(runs, 0.02, 1)).isEmpty();
        assertThat(HistoryChanges.in(runs, 0.005, 1)).hasSize(1).allSatisfy(change -> {
            assertThat(change.index()).isEqualTo(10);
            assertThat(change.factor()).isCloseTo(1.01, within(0.001));
        });
    }

    @Test
    void two_changes_are_told_apart_and_short_histories_say_nothing() {
        double[] runs = new double[30];
        for (int run = 0; run < runs.length; run++) {
            runs[run] = (run < 10 ? 100 : run < 20 ? 120 : 90) + run % 4;
        }
        assertThat(HistoryChanges.in(runs, 0.02, 3))
                .extracting(Change::index)
                .containsExactly(10, 20);
        assertThat(HistoryChanges.in(Arrays.copyOf(runs, 7), 0.02, 1)).isEmpty();
        assertThat(HistoryChanges.in(new double[] {5}, 0.02, 1)).isEmpty();
        double[] same = new double[20];
        Arrays.fill(same, 7);
        assertThat(HistoryChanges.in(same, 0.02, 1)).isEmpty();
    }

    /** With the recorded noise, drawn again, {@code times} as much of it. */
    private static double[] drawn(long seed, int times) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] runs = new double[RUNS];
        Arrays.setAll(runs, run -> {
            double[] arm = RECORDED[random.nextInt(RECORDED.length)];
            double mean = Arrays.stream(arm).average().orElseThrow();
            return 1000 * Math.pow(arm[random.nextInt(arm.length)] / mean, times);
        });
        return runs;
    }
}
