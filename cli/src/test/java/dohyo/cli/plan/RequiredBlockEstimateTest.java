package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.series.HostNoise;
import dohyo.model.statistics.stop.StoppingProcedure;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** How many blocks a difference takes, and whether they fit. */
final class RequiredBlockEstimateTest {

    private static final double SECONDS_OF_BLOCK = 60;
    private static final String TWO_CLAIMS = """
            claims:
              faster: {says: x, arm: b, quantity: throughput, relative-to: a, at-least: 1}
              cheaper: {says: x, arm: b, quantity: cpu.per_op, relative-to: a, at-most: 1}
            """;

    @TempDir
    private Path folder;

    private NoiseHistory memory() {
        return NoiseHistory.in(folder, "this one");
    }

    private RequiredBlockEstimate plan(double share, String more) {
        String file = """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                load: {measure: {closed: 4, for: 20s}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                """ + more;
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("x.yaml", file).experiment());
        return RequiredBlockEstimate.of(
                new PlanPower(experiment, new Machine(2, 8L << 30), memory()),
                share,
                any -> SECONDS_OF_BLOCK * any.blocks());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1, 0.2, 0.5})
    void blocks_are_the_fewest_whose_procedure_sees_it(double share) {
        int blocks = plan(share, "").blocks();
        assertThat(smallest(share, blocks)).isLessThanOrEqualTo(1 + share);
        if (blocks > 3) {
            assertThat(smallest(share, blocks - 1)).isGreaterThan(1 + share);
        }
    }

    private static double smallest(double share, int blocks) {
        return StoppingProcedure.of(EarlyStoppingRule.decided(share), blocks)
                .plan(Noise.assumed(0.05))
                .smallestRatio(PairedTestPower.USUAL_POWER);
    }

    @Test
    void several_claims_take_more_blocks_than_one() {
        assertThat(plan(0.1, TWO_CLAIMS).blocks()).isGreaterThan(plan(0.1, "").blocks());
    }

    @Test
    void a_noisier_host_takes_more_blocks() throws IOException {
        int assumed = plan(0.1, "").blocks();
        memory().rememberHost(new HostNoise(2, 60, 0.05, 0.08, 0, null), "2026-11-23T10:00:00Z");
        assertThat(plan(0.1, "").blocks()).isGreaterThan(assumed);
        assertThat(plan(0.1, "design: pairs\n").blocks())
                .describedAs("slow noise spares pairs")
                .isLessThanOrEqualTo(assumed);
    }

    @Test
    void what_fits_is_told_by_the_time_of_a_block() {
        RequiredBlockEstimate plan = plan(0.1, "");
        assertThat(plan.seconds()).isEqualTo(plan.blocks() * SECONDS_OF_BLOCK);
        assertThat(plan.isEnough(0)).isTrue();
        assertThat(plan.isEnough(plan.seconds())).isTrue();
        assertThat(plan.isEnough(plan.seconds() - 1)).isFalse();
        assertThat(plan.fitting(SECONDS_OF_BLOCK * 5)).isEqualTo(5);
        assertThat(plan.smallest(5)).isEqualTo(smallest(0.1, 5));
    }

    @Tag("slow")
    @Test
    void what_no_number_of_blocks_decides_has_none() {
        assertThat(plan(0.005, "").blocks()).isZero();
        assertThat(plan(0.005, "").isEnough(0)).isFalse();
    }

    @Test
    void an_experiment_that_compares_nothing_has_nothing_to_decide() {
        RequiredBlockEstimate plan = plan(0.1, "compare: none\n");
        assertThat(plan.judgesNothing()).isTrue();
        assertThat(plan.isEnough(0)).isFalse();
    }

    @Test
    void what_is_done_once_counts_once_however_many_blocks_the_file_has() {
        for (int own : List.of(3, 10, 40)) {
            Experiment experiment = plan(0.2, "").prospects().experiment().inBlocks(own);
            RequiredBlockEstimate plan = RequiredBlockEstimate.of(
                    new PlanPower(experiment, new Machine(2, 8L << 30), memory()),
                    0.2,
                    any -> 600 + SECONDS_OF_BLOCK * any.blocks());
            assertThat(Math.round(plan.seconds()))
                    .isEqualTo(Math.round(600 + SECONDS_OF_BLOCK * plan.blocks()));
        }
    }
}
