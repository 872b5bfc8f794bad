package dohyo.model.statistics.stop;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.Verdict;

import java.util.Locale;

/**
 * How often a procedure did what, over many draws of a scenario.
 *
 * @param scenario the world
 * @param different share of draws in which a difference was said
 * @param equal share in which the arms were said to be equal
 * @param covered share of printed intervals that held the truth
 * @param blocks mean number
 */
record OperatingCharacteristics(
        SimulatedTrials scenario, double different, double equal, double covered, double blocks) {

    static final int DRAWS = 10_000;

    /** Collects draws. */
    static final class Tally {

        private final SimulatedTrials scenario;
        private int draws;
        private int different;
        private int equal;
        private int covered;
        private long blocks;

        Tally(SimulatedTrials scenario) {
            this.scenario = scenario;
        }

        void add(int usedBlocks, Decision decision, Interval interval) {
            draws++;
            blocks += usedBlocks;
            different += decision.verdict() == Verdict.CONFIRMED ? 1 : 0;
            equal += decision.verdict() == Verdict.REFUTED ? 1 : 0;
            covered += interval.contains(scenario.truth()) ? 1 : 0;
        }

        OperatingCharacteristics result() {
            double all = draws;
            return new OperatingCharacteristics(
                    scenario, different / all, equal / all, covered / all, blocks / all);
        }
    }

    /** A line of the table in docs/trust/statistics.md. */
    String row() {
        return String.format(
                Locale.ROOT,
                "| %.2f | %.0f %% | %s | %.1f %% | %.1f %% | %.1f %% | %.1f |%n",
                scenario.truth(),
                100 * scenario.noise(),
                scenario.kind().words,
                100 * different,
                100 * equal,
                100 * covered,
                blocks);
    }
}
