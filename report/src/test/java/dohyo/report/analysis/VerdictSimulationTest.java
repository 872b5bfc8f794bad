package dohyo.report.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.report.Results.Certainty;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.verdict.ArmComparer;
import dohyo.report.analysis.verdict.ClaimJudge;
import dohyo.report.analysis.verdict.FigureValidity;
import dohyo.report.analysis.verdict.StoppingRuleEvaluation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What users' verdicts are worth, through the very code that they go through: blocks are added
 * until {@link StoppingRuleEvaluation} asks for no more, then {@link ClaimJudge} and
 * {@link ArmComparer} speak. 10,000 seeded runs each.
 */
@Tag("slow")
final class VerdictSimulationTest {

    private static final int RUNS = 10_000;
    private static final double MOST_FALSE = 0.05;
    private static final double LEAST_POWER = 0.80;

    /** No run ends after so few; that is asked of the first runs, and believed of all others. */
    private static final int UNDECIDED_BLOCKS = StoppingProcedure.FEWEST_LOOK - 1;

    private static final int ASKED_EACH_BLOCK = 200;

    private static final Map<Double, Tally> OF_EQUAL_ARMS = new HashMap<>();

    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.08, 0.15})
    void comparison_of_equal_arms_seldom_shows_a_difference(double noise) {
        Tally tally = ofEqualArms(noise);
        assertThat(tally.share(tally.confirmed)).isLessThanOrEqualTo(MOST_FALSE);
        assertThat(tally.share(tally.covered)).isBetween(0.93, 0.97);
    }

    @Test
    void comparison_shows_a_fifth_at_usual_noise() {
        Tally tally = compared(EarlyStoppingRule.DECIDED, 10, 1.2, 0.08);
        assertThat(tally.share(tally.confirmed)).isGreaterThanOrEqualTo(LEAST_POWER);
        assertThat(tally.share(tally.covered)).isBetween(0.93, 0.97);
    }

    @Test
    void comparison_says_equal_of_equal_arms() {
        Tally tally = ofEqualArms(0.03);
        assertThat(tally.share(tally.refuted)).isGreaterThanOrEqualTo(LEAST_POWER);
    }

    @Test
    void comparison_until_narrow_errs_seldom_and_covers_the_truth() {
        Tally tally = compared(EarlyStoppingRule.within(0.05), 30, 1, 0.05);
        assertThat(tally.share(tally.confirmed)).isLessThanOrEqualTo(MOST_FALSE);
        assertThat(tally.share(tally.covered)).isBetween(0.93, 0.97);
    }

    /** The claim ends the run after five blocks, and with the same data as the comparison. */
    @Test
    void comparison_beside_a_claim_that_ends_the_run_is_judged_as_early_as_that() {
        Experiment experiment = experiment(List.of(claim(Rule.AT_LEAST, 0.5, 0)), 10)
                .until(EarlyStoppingRule.DECIDED);
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.DECIDED, 10);
        Tally tally = new Tally(1);
        for (int seed = 0; seed < RUNS; seed++) {
            SimulatedRun run = new SimulatedRun(1, 0.08, seed);
            complete(experiment, procedure, run, seed);
            Comparison judged =
                    new ArmComparer(experiment, procedure, run, null).all().get(0);
            assertThat(judged.method()).contains("judged after 5, 7 and 10 blocks");
            tally.confirmed += judged.different() ? 1 : 0;
        }
        assertThat(tally.share(tally.confirmed)).isLessThanOrEqualTo(0.01);
    }

    @Test
    void claim_whose_threshold_is_the_truth_is_seldom_decided() {
        Tally tally = claimed(claim(Rule.AT_LEAST, 1, 0), 1, 0.08);
        assertThat(tally.share(tally.confirmed + tally.refuted)).isLessThanOrEqualTo(MOST_FALSE);
        assertThat(tally.share(tally.covered)).isBetween(0.93, 0.97);
    }

    @Test
    void claim_that_is_off_by_a_fifth_is_decided() {
        Tally truly = claimed(claim(Rule.AT_LEAST, 1, 0), 1.2, 0.08);
        assertThat(truly.share(truly.confirmed)).isGreaterThanOrEqualTo(LEAST_POWER);
        Tally falsely = claimed(claim(Rule.AT_MOST, 1, 0), 1.2, 0.08);
        assertThat(falsely.share(falsely.refuted)).isGreaterThanOrEqualTo(LEAST_POWER);
    }

    @Test
    void claim_of_equality_is_confirmed_of_equal_arms_and_seldom_of_others() {
        Claim equal = claim(Rule.AROUND, 1, 0.05);
        Tally same = claimed(equal, 1, 0.03);
        assertThat(same.share(same.confirmed)).isGreaterThanOrEqualTo(LEAST_POWER);
        Tally other = claimed(equal, 1.05, 0.03);
        assertThat(other.share(other.confirmed)).isLessThanOrEqualTo(MOST_FALSE);
    }

    private static Tally ofEqualArms(double noise) {
        return OF_EQUAL_ARMS.computeIfAbsent(
                noise, it -> compared(EarlyStoppingRule.DECIDED, 10, 1, it));
    }

    private static Tally compared(EarlyStoppingRule until, int blocks, double truth, double noise) {
        Experiment experiment = experiment(List.of(), blocks).until(until);
        StoppingProcedure procedure = StoppingProcedure.of(until, blocks);
        Tally tally = new Tally(truth);
        for (int seed = 0; seed < RUNS; seed++) {
            SimulatedRun run = new SimulatedRun(truth, noise, seed);
            complete(experiment, procedure, run, seed);
            Comparison judged =
                    new ArmComparer(experiment, procedure, run, null).all().get(0);
            tally.confirmed += judged.different() ? 1 : 0;
            tally.refuted += judged.equalWithin() != null ? 1 : 0;
            tally.add(judged.certainty());
        }
        return tally;
    }

    private static Tally claimed(Claim claim, double truth, double noise) {
        Experiment experiment = experiment(List.of(claim), 10).until(EarlyStoppingRule.DECIDED);
        StoppingProcedure procedure = StoppingProcedure.of(EarlyStoppingRule.DECIDED, 10);
        Tally tally = new Tally(truth);
        for (int seed = 0; seed < RUNS; seed++) {
            SimulatedRun run = new SimulatedRun(truth, noise, seed);
            complete(experiment, procedure, run, seed);
            ClaimResult result = new ClaimJudge(
                            experiment, procedure, run, FigureValidity.NOTHING, null)
                    .all()
                    .get(0);
            tally.confirmed += result.verdict() == Verdict.CONFIRMED ? 1 : 0;
            tally.refuted += result.verdict() == Verdict.REFUTED ? 1 : 0;
            tally.add(result.certainty());
        }
        return tally;
    }

    private static void complete(
            Experiment experiment, StoppingProcedure procedure, SimulatedRun run, int seed) {
        while (run.blocks() < UNDECIDED_BLOCKS) {
            run.addBlock();
            if (seed < ASKED_EACH_BLOCK) {
                assertThat(asked(experiment, procedure, run).isNeeded()).isTrue();
            }
        }
        do {
            run.addBlock();
        } while (asked(experiment, procedure, run).isNeeded());
    }

    private static StoppingRuleEvaluation asked(
            Experiment experiment, StoppingProcedure procedure, SimulatedRun run) {
        return new StoppingRuleEvaluation(experiment, procedure, run, null);
    }

    private static Claim claim(Rule rule, double value, double margin) {
        return Claim.that(
                        "c",
                        "",
                        new Quantity(Quantity.Kind.THROUGHPUT, 0, "").of("b").over("a"),
                        Rule.AT_LEAST,
                        1)
                .judged(rule, value, margin);
    }

    static Experiment experiment(List<Claim> claims, int blocks) {
        return new Experiment(
                new Subject("s", "s", "s?"),
                List.of(arm("a"), arm("b")),
                claims,
                Trials.of(blocks, 1));
    }

    /** A closed loop, which leaves throughput open. */
    private static Arm arm(String name) {
        Phase closed = Phase.Closed.of(1, 8);
        return new Arm(
                name,
                StoreSpec.of("null", ""),
                new ClientSpec("cql", 1, 8, "ONE", 1),
                new Workload(
                        "w",
                        StoreNamespace.of("k", List.of()),
                        Map.of(),
                        Workload.DataSet.NONE,
                        List.of()),
                new Load(null, List.of(closed), 0));
    }

    /** How often what was said. */
    private static final class Tally {

        private final double truth;
        private int confirmed;
        private int refuted;
        private int covered;

        Tally(double truth) {
            this.truth = truth;
        }

        void add(Certainty certainty) {
            Double low = certainty.low();
            Double high = certainty.high();
            covered += low != null && high != null && low <= truth && truth <= high ? 1 : 0;
        }

        double share(int times) {
            return (double) times / RUNS;
        }
    }
}
