package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.series.HostNoise;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/** What a comparison shows in a given time. */
final class StatisticalPowerInTimeBudgetTest {

    private static final double BUDGET = 600;

    @TempDir
    private Path folder;

    private NoiseHistory memory() {
        return NoiseHistory.in(folder, "this one");
    }

    /** Of two arms whose systems take so long before they measure. */
    private StatisticalPowerInTimeBudget plan(String length, double setUpSeconds) {
        return plan(length, setUpSeconds, BUDGET, "design: {slice: 2s}\n");
    }

    private StatisticalPowerInTimeBudget plan(
            String length, double setUpSeconds, double budget, String design) {
        String file = """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                load: {measure: {closed: 4, for: %s}}
                """.formatted(length) + design;
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("x.yaml", file).experiment());
        double measured = 2 * experiment.arms().get(0).load().phases().get(0).durationNanos() / 1e9;
        return StatisticalPowerInTimeBudget.of(
                new PlanPower(experiment, new Machine(2, 8L << 30), memory()),
                budget,
                any -> (setUpSeconds + measured) * any.blocks());
    }

    @Test
    void as_many_blocks_fit_as_there_is_time_for_and_some_more_are_planned() {
        StatisticalPowerInTimeBudget plan = plan("8s", 84);
        assertThat(plan.secondsOfBlock()).isEqualTo(100);
        assertThat(plan.blocks()).isEqualTo(6);
        assertThat(plan.planned()).isEqualTo(9);
        assertThat(plan("8s", 4, 1e6, "").planned())
                .isEqualTo(StatisticalPowerInTimeBudget.MOST_BLOCKS);
    }

    /** Where setting up is cheap, starts are averaged; where it is dear, rounds are. */
    @Test
    void many_short_blocks_show_more_than_few_long_ones() {
        assertThat(plan("8s", 80).smallestRatio()).isLessThan(plan("32s", 80).smallestRatio());
        assertThat(plan("6s", 20).smallestRatio()).isLessThan(plan("24s", 20).smallestRatio());
        assertThat(plan("24s", 240).smallestRatio()).isLessThan(plan("4s", 240).smallestRatio());
    }

    @Test
    void what_does_not_fit_twice_shows_nothing() {
        assertThat(plan("8s", 500).smallestRatio()).isInfinite();
        assertThat(plan("8s", 500).planned()).isEqualTo(2);
    }

    @Test
    void trials_in_turn_suffer_what_the_host_does_slowly_and_pairs_do_not() throws IOException {
        double pairs = plan("8s", 60).smallestRatio();
        memory().rememberHost(new HostNoise(2, 60, 0.02, 0.2, 0, null), "2026-11-23T10:00:00Z");
        assertThat(plan("8s", 60).smallestRatio()).isEqualTo(pairs);
        assertThat(plan("8s", 60, BUDGET, "").smallestRatio()).isGreaterThan(1.2 * pairs);
    }
}
