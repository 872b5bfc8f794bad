package dohyo.model.statistics.stop;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.StatisticsDocument;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.Rule;
import dohyo.model.statistics.decide.Verdict;
import dohyo.model.statistics.stop.OperatingCharacteristics.Tally;
import dohyo.model.statistics.stop.SimulatedTrials.Kind;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The whole procedure, stopping included, in worlds whose truth is known: 10,000 seeded runs of
 * each. The tables in docs/trust/statistics.md are this test's output.
 */
@Tag("slow")
class StoppingSimulationTest {

    private static final Rule DIFFERENT = new Rule.Different(0.05);

    private static final String HEAD = """
            | true ratio | noise | scatter | said different | said equal | covered | blocks |
            |---|---|---|---|---|---|---|
            """;

    private static final double MOST_FALSE = 0.05;

    private static final double LEAST_POWER = 0.80;

    @Test
    void until_decided_keeps_its_errors_and_its_power() {
        List<OperatingCharacteristics> all = Stream.concat(normal(), deviating())
                .map(StoppingSimulationTest::untilDecided)
                .toList();
        checkTable("until-decided", all);
        assertThat(all).allSatisfy(it -> assertThat(it.covered()).isBetween(0.93, 0.97));
        assertThat(with(all, 1))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.different()).isLessThanOrEqualTo(MOST_FALSE));
        assertThat(with(all, 1.05))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it.equal()).isLessThanOrEqualTo(MOST_FALSE));
        assertThat(one(all, SimulatedTrials.of(1.2, 0.08)).different()).isGreaterThan(LEAST_POWER);
        assertThat(one(all, SimulatedTrials.of(1, 0.03)).equal()).isGreaterThan(LEAST_POWER);
    }

    @Test
    void until_narrow_covers_the_truth() {
        List<OperatingCharacteristics> all = Stream.concat(
                        Stream.of(0.01, 0.03, 0.04, 0.05, 0.06, 0.08)
                                .map(it -> SimulatedTrials.of(1, it)),
                        Stream.of(Kind.HEAVY_TAILS, Kind.DRIFT, Kind.UNEVEN)
                                .map(it -> SimulatedTrials.of(1, 0.05, it)))
                .map(StoppingSimulationTest::untilNarrow)
                .toList();
        checkTable("until-narrow", all);
        assertThat(all).allSatisfy(it -> assertThat(it.covered()).isBetween(0.93, 0.97));
        assertThat(all)
                .allSatisfy(it -> assertThat(it.different()).isLessThanOrEqualTo(MOST_FALSE));
    }

    /** Three arms that are all equal to one baseline: the claims depend on each other by it. */
    @Test
    void several_claims_together_are_seldom_wrong() {
        InterimLooks looks = InterimLooks.usual();
        int wrong = 0;
        for (int draw = 0; draw < OperatingCharacteristics.DRAWS; draw++) {
            SimulatedTrials.Run run = SimulatedTrials.of(1, 0.15).new Run(draw, 3);
            List<Decision> decisions;
            do {
                run.addBlocksUpTo(next(looks, run.blocks()));
                decisions = looks.decide(run.blocks(), questions(run));
            } while (!looks.isFinished(run.blocks(), decisions));
            wrong += decisions.stream().anyMatch(it -> it.verdict() == Verdict.CONFIRMED) ? 1 : 0;
        }
        assertThat((double) wrong / OperatingCharacteristics.DRAWS).isLessThanOrEqualTo(MOST_FALSE);
    }

    /** Between looks nothing is decided. */
    private static int next(InterimLooks looks, int blocks) {
        return looks.blocks().stream().filter(it -> it > blocks).findFirst().orElseThrow();
    }

    private static List<Question> questions(SimulatedTrials.Run run) {
        return IntStream.range(0, 3)
                .mapToObj(arm -> new Question(DIFFERENT, run.ratio(arm)))
                .toList();
    }

    private static Stream<SimulatedTrials> normal() {
        return Stream.of(
                SimulatedTrials.of(1, 0.01),
                SimulatedTrials.of(1, 0.03),
                SimulatedTrials.of(1, 0.05),
                SimulatedTrials.of(1, 0.08),
                SimulatedTrials.of(1, 0.15),
                SimulatedTrials.of(1.02, 0.03),
                SimulatedTrials.of(1.05, 0.03),
                SimulatedTrials.of(1.05, 0.05),
                SimulatedTrials.of(1.1, 0.05),
                SimulatedTrials.of(1.1, 0.08),
                SimulatedTrials.of(1.2, 0.08),
                SimulatedTrials.of(1.2, 0.15),
                SimulatedTrials.of(2, 0.08));
    }

    private static Stream<SimulatedTrials> deviating() {
        return Stream.of(Kind.HEAVY_TAILS, Kind.DRIFT, Kind.UNEVEN)
                .flatMap(kind -> Stream.of(1.0, 1.2).map(it -> SimulatedTrials.of(it, 0.08, kind)));
    }

    private static OperatingCharacteristics untilDecided(SimulatedTrials scenario) {
        InterimLooks looks = InterimLooks.usual();
        Tally tally = new Tally(scenario);
        for (int draw = 0; draw < OperatingCharacteristics.DRAWS; draw++) {
            SimulatedTrials.Run run = scenario.new Run(draw, 1);
            LogScaleEstimate ratio;
            Decision decision;
            do {
                run.addBlocksUpTo(next(looks, run.blocks()));
                ratio = run.ratio(0);
                decision = looks.decide(run.blocks(), DIFFERENT, ratio);
            } while (!looks.isFinished(run.blocks(), List.of(decision)));
            tally.add(run.blocks(), decision, looks.interval(ratio));
        }
        return tally.result();
    }

    private static OperatingCharacteristics untilNarrow(SimulatedTrials scenario) {
        IntervalWidthStopping rule =
                new IntervalWidthStopping(1.05, IntervalWidthStopping.FEWEST, 30);
        Tally tally = new Tally(scenario);
        for (int draw = 0; draw < OperatingCharacteristics.DRAWS; draw++) {
            SimulatedTrials.Run run = scenario.new Run(draw, 1);
            run.addBlocksUpTo(IntervalWidthStopping.FEWEST);
            while (!rule.isFinished(run.ratio(0))) {
                run.addBlocksUpTo(run.blocks() + 1);
            }
            LogScaleEstimate ratio = run.ratio(0);
            Decision decision = Decision.of(DIFFERENT, ratio, 1 - IntervalWidthStopping.LEVEL);
            tally.add(run.blocks(), decision, rule.interval(ratio));
        }
        return tally.result();
    }

    private static List<OperatingCharacteristics> with(
            List<OperatingCharacteristics> all, double truth) {
        return all.stream().filter(it -> it.scenario().truth() == truth).toList();
    }

    private static OperatingCharacteristics one(
            List<OperatingCharacteristics> all, SimulatedTrials scenario) {
        return all.stream()
                .filter(it -> it.scenario().equals(scenario))
                .findFirst()
                .orElseThrow();
    }

    private static void checkTable(String name, List<OperatingCharacteristics> rows) {
        StatisticsDocument.check(
                name,
                HEAD
                        + rows.stream()
                                .map(OperatingCharacteristics::row)
                                .collect(Collectors.joining()));
    }
}
