package dohyo.model.statistics.pairs;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.Rule;
import dohyo.model.statistics.decide.Verdict;
import dohyo.model.statistics.stop.InterimLooks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What the usual looks make of many runs.
 *
 * @param different share in which a difference was said
 * @param covered share of printed intervals that held the truth
 * @param halfWidth median factor from the estimate to the ends of its interval
 * @param minutes mean
 */
record PairOutcomes(double different, double covered, double halfWidth, double minutes) {

    private static final InterimLooks LOOKS = InterimLooks.usual();

    private static final Rule DIFFERENT = new Rule.Different(0.05);

    /**
     * Judges runs as they would have been judged, looks included.
     *
     * @param truth ratio by which the arm is multiplied
     * @param runs log ratios of all blocks of each
     * @param blockSeconds what one takes
     */
    static PairOutcomes of(double truth, List<double[]> runs, double blockSeconds) {
        int different = 0;
        int covered = 0;
        double seconds = 0;
        double[] widths = new double[runs.size()];
        for (int draw = 0; draw < widths.length; draw++) {
            double[] ratios = Arrays.stream(runs.get(draw))
                    .map(it -> truth * Math.exp(it))
                    .toArray();
            InterimLooks looks =
                    ratios.length < LOOKS.mostBlocks() ? LOOKS.cutOffAt(ratios.length) : LOOKS;
            Decision decision = ended(looks, ratios);
            Interval interval = looks.interval(decision.estimate());
            different += decision.verdict() == Verdict.CONFIRMED ? 1 : 0;
            covered += interval.contains(truth) ? 1 : 0;
            widths[draw] = Math.sqrt(interval.widthFactor());
            seconds += decision.estimate().count() * blockSeconds;
        }
        Arrays.sort(widths);
        double all = widths.length;
        return new PairOutcomes(
                different / all, covered / all, widths[widths.length / 2], seconds / all / 60);
    }

    /** At the first look that decides, or at the last one. */
    private static Decision ended(InterimLooks looks, double[] ratios) {
        return looks.blocks().stream()
                .map(blocks -> decision(looks, ratios, blocks))
                .filter(it -> it.isDecided() || it.estimate().count() == looks.mostBlocks())
                .findFirst()
                .orElseThrow();
    }

    private static Decision decision(InterimLooks looks, double[] ratios, int blocks) {
        LogScaleEstimate estimate = LogScaleEstimate.of(Arrays.copyOf(ratios, blocks));
        return looks.decide(blocks, DIFFERENT, estimate);
    }

    /** Cells of a row in docs/trust/statistics-pairs.md, of equal arms and of arms that differ. */
    static String cells(PairOutcomes equal, PairOutcomes unequal) {
        return String.format(
                Locale.ROOT,
                "%.1f %% | %.1f %% | %.0f %% | %.1f %% | %.0f",
                100 * equal.different(),
                100 * unequal.covered(),
                100 * unequal.different(),
                100 * (unequal.halfWidth() - 1),
                unequal.minutes());
    }
}
