package dohyo.model.statistics.pairs;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * One arm over another within one block, from its rounds.
 *
 * <p>It is the ratio of what both did in all whole rounds together. A mean of ratios that leaves
 * out or weighs down the extremes (a median, Hodges and Lehmann's) would suffer less from a
 * disturbed host, and would choose by outcome: a store that stands still in one slice of ten is
 * slower, and its median is not. {@code PairSimulationTest} shows both. So a round is dropped for
 * what was seen beside its figures alone.
 *
 * @param logRatio natural logarithm
 * @param standardError of it, from the scatter of the rounds; slices that are disturbed for longer
 *     than a round are not independent, so the blocks' own scatter judges and not this
 * @param rounds that were whole
 * @param dropped others
 */
public record BlockRatio(double logRatio, double standardError, int rounds, int dropped) {

    /** A ratio of fewer has no scatter of its own. */
    public static final int FEWEST_ROUNDS = 2;

    /**
     * Of all rounds of a block; nothing when fewer than half of them, or fewer than two, are whole.
     *
     * @param arm index into the values of a round
     * @param baseline likewise
     */
    public static Optional<BlockRatio> of(List<Round> rounds, int arm, int baseline) {
        List<Round> whole = rounds.stream().filter(Round::isWhole).toList();
        if (whole.size() < FEWEST_ROUNDS || 2 * whole.size() < rounds.size()) {
            return Optional.empty();
        }
        double ours = mean(whole, arm);
        double theirs = mean(whole, baseline);
        double error = error(relative(whole, arm, ours), relative(whole, baseline, theirs));
        return Optional.of(new BlockRatio(
                Math.log(ours / theirs), error, whole.size(), rounds.size() - whole.size()));
    }

    /** Standard deviation of the log ratio of two slices of one round. */
    public double sdOfRounds() {
        return standardError * Math.sqrt(rounds);
    }

    /** By linearization: W. G. Cochran, "Sampling Techniques", 3rd edition, 1977, part 6.4. */
    private static double error(double[] ours, double[] theirs) {
        double squares = 0;
        for (int round = 0; round < ours.length; round++) {
            double difference = ours[round] - theirs[round];
            squares += difference * difference;
        }
        return Math.sqrt(squares / (ours.length - 1) / ours.length);
    }

    private static double[] relative(List<Round> rounds, int arm, double mean) {
        return values(rounds, arm).map(it -> it / mean).toArray();
    }

    private static double mean(List<Round> rounds, int arm) {
        double mean = values(rounds, arm).average().orElseThrow();
        if (mean == 0) {
            throw new IllegalArgumentException("an arm without anything has no ratio");
        }
        return mean;
    }

    private static DoubleStream values(List<Round> rounds, int arm) {
        return rounds.stream().mapToDouble(it -> it.values().get(arm));
    }
}
