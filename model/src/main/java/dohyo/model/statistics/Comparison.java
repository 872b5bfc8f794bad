package dohyo.model.statistics;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One arm divided by another, from trials in blocks.
 *
 * <p>Where both arms have a value in most blocks the ratios of these blocks are averaged on the log
 * scale (paired t): what a block has in common, such as a warm machine, drops out. Otherwise the
 * arms are compared as they are (B. L. Welch, "The generalization of Student's problem when several
 * different population variances are involved", Biometrika 34, 1947; degrees of freedom by F. E.
 * Satterthwaite, Biometrics Bulletin 2, 1946). Which of the two is chosen depends on which values
 * are there, never on what they are.
 *
 * @param estimate the ratio
 * @param design how it was computed
 * @param armTrials trials of the arm that were used
 * @param baselineTrials trials of the other that were used
 */
public record Comparison(
        LogScaleEstimate estimate, Design design, int armTrials, int baselineTrials) {

    /** Ways to compare. */
    public enum Design {
        /** Within blocks. */
        PAIRED,
        /** Across blocks: Welch's. */
        UNPAIRED
    }

    /**
     * From values by block, at least one each; a trial that gave none is absent.
     *
     * @param arm value of each block, positive
     * @param baseline likewise
     */
    public static Comparison of(Map<Integer, Double> arm, Map<Integer, Double> baseline) {
        return isPaired(arm.keySet(), baseline.keySet())
                ? paired(arm, baseline, complete(arm.keySet(), baseline.keySet()))
                : unpaired(arm, baseline);
    }

    /**
     * Whether so many blocks have both that nothing but pairs is used. Welch's way needs two values
     * of each arm; with fewer it would only mix blocks.
     */
    public static boolean isPaired(Set<Integer> arm, Set<Integer> baseline) {
        int complete = complete(arm, baseline).size();
        int most = Math.max(arm.size(), baseline.size());
        boolean isWelchs = Math.min(arm.size(), baseline.size()) >= 2;
        return complete == most
                || (complete >= 1 && !isWelchs)
                || (complete >= 2 && 2 * complete > most);
    }

    private static SortedSet<Integer> complete(Set<Integer> arm, Set<Integer> baseline) {
        SortedSet<Integer> complete = new TreeSet<>(arm);
        complete.retainAll(baseline);
        return complete;
    }

    private static Comparison paired(
            Map<Integer, Double> arm, Map<Integer, Double> baseline, SortedSet<Integer> blocks) {
        double[] ratios = blocks.stream()
                .mapToDouble(it -> Math.exp(log(arm, it) - log(baseline, it)))
                .toArray();
        return new Comparison(
                LogScaleEstimate.of(ratios), Design.PAIRED, ratios.length, ratios.length);
    }

    private static double log(Map<Integer, Double> values, int block) {
        return LogScaleValues.log(Objects.requireNonNull(values.get(block)));
    }

    private static Comparison unpaired(Map<Integer, Double> arm, Map<Integer, Double> baseline) {
        LogScaleValues ours = LogScaleValues.of(values(arm));
        LogScaleValues theirs = LogScaleValues.of(values(baseline));
        return new Comparison(welch(ours, theirs), Design.UNPAIRED, ours.count(), theirs.count());
    }

    private static LogScaleEstimate welch(LogScaleValues ours, LogScaleValues theirs) {
        double mean = ours.mean() - theirs.mean();
        int count = Math.min(ours.count(), theirs.count());
        if (count < 2) {
            return new LogScaleEstimate(mean, Double.NaN, 0, count);
        }
        double one = ours.errorSquared();
        double other = theirs.errorSquared();
        double sum = one + other;
        double freedom =
                sum * sum / (one * one / (ours.count() - 1) + other * other / (theirs.count() - 1));
        boolean isEven = sum == 0;
        int both = ours.count() + theirs.count() - 2;
        return new LogScaleEstimate(mean, Math.sqrt(sum), isEven ? both : freedom, count)
                .ofCells(LogScaleEstimate.THREE_DIGITS);
    }

    private static double[] values(Map<Integer, Double> byBlock) {
        return byBlock.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
