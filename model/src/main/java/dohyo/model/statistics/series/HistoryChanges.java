package dohyo.model.statistics.series;

import dohyo.model.statistics.LogScaleEstimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a figure of a benchmark changed, from one estimate a run.
 *
 * <p>{@link ChangePoints} proposes places; each has to pass a second test, and the weakest that
 * does not is taken out before the others are tested again, as their parts have become longer (the
 * way of Apache Otava; P. Fleming et al., "Hunter: using change point detection to hunt for
 * performance regressions", ICPE 2023). The second test is Student's, of both parts on the log
 * scale with their spread pooled: runs of one machine scatter alike, and few runs after a change
 * know their spread badly. Its level is divided by the number of figures that are watched
 * (Bonferroni).
 */
public final class HistoryChanges {

    /** Of the test by shuffling. */
    public static final double SHUFFLING_LEVEL = 0.01;

    /** Of the second test, for all figures of a history together. */
    public static final double LEVEL = 0.001;

    private static final long SEED = 1;

    private final double[] estimates;
    private final double least;
    private final double level;

    private HistoryChanges(double[] estimates, double least, double level) {
        this.estimates = estimates;
        this.least = least;
        this.level = level;
    }

    /**
     * A change.
     *
     * @param index of the first run after it
     * @param factor how many times the geometric mean before is that after
     * @param pValue of the second test, for this figure alone
     */
    public record Change(int index, double factor, double pValue) {}

    /**
     * In order.
     *
     * @param estimates of runs in the order of time, positive
     * @param least by which a change must differ to be told: 0.02 for 2 %
     * @param figures that are watched together
     */
    public static List<Change> in(double[] estimates, double least, int figures) {
        return new HistoryChanges(estimates.clone(), least, LEVEL / Math.max(1, figures)).find();
    }

    private List<Change> find() {
        double[] logs = Arrays.stream(estimates).map(Math::log).toArray();
        List<Integer> places = new ArrayList<>();
        ChangePoints.in(logs, SHUFFLING_LEVEL, SEED).forEach(point -> places.add(point.index()));
        while (!places.isEmpty()) {
            List<Change> changes = tested(logs, places);
            Change weakest = changes.get(0);
            for (Change change : changes) {
                weakest = isWeaker(change, weakest) ? change : weakest;
            }
            if (stands(weakest)) {
                return changes;
            }
            places.remove((Integer) weakest.index());
        }
        return List.of();
    }

    private boolean isWeaker(Change one, Change other) {
        return stands(one) == stands(other) ? one.pValue > other.pValue : !stands(one);
    }

    private boolean stands(Change change) {
        double size = Math.max(change.factor, 1 / change.factor) - 1;
        return change.pValue <= level && size >= least;
    }

    private static List<Change> tested(double[] logs, List<Integer> places) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int from = i == 0 ? 0 : places.get(i - 1);
            int to = i + 1 == places.size() ? logs.length : places.get(i + 1);
            changes.add(tested(logs, from, places.get(i), to));
        }
        return changes;
    }

    private static Change tested(double[] logs, int from, int at, int to) {
        double[] before = Arrays.copyOfRange(logs, from, at);
        double[] after = Arrays.copyOfRange(logs, at, to);
        double difference = mean(after) - mean(before);
        int freedom = to - from - 2;
        double variance = (squares(before) + squares(after)) / freedom;
        double error = Math.sqrt(variance * (1.0 / before.length + 1.0 / after.length));
        LogScaleEstimate estimate = new LogScaleEstimate(
                        difference, error, freedom, Math.min(before.length, after.length))
                .ofCells(LogScaleEstimate.THREE_DIGITS);
        return new Change(at, Math.exp(difference), estimate.pValue(1));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double squares(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(it -> (it - mean) * (it - mean)).sum();
    }
}
