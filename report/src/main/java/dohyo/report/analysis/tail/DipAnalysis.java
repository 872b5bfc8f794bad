package dohyo.report.analysis.tail;

import dohyo.model.load.SecondRecord;
import dohyo.model.statistics.series.Dips;
import dohyo.model.statistics.series.Dips.Dip;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.analysis.tail.CauseEvents.Stretch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Dips of a step's throughput, laid over what happened meanwhile. The cause is what covers a dip
 * most beyond how much of the rest of the step it covers: a compaction that always runs explains no
 * dip. What covers less than a quarter more explains none either.
 */
public final class DipAnalysis {

    /** No cause was seen. */
    public static final String UNEXPLAINED = "unexplained";

    private static final double NANOS = 1e9;
    private static final double COVERED = 0.25;

    /** Answers may be held up somewhat before or after what holds them up was noted. */
    private static final double MARGIN_SECONDS = 1;

    private final ObservedStep step;
    private final CauseEvents happenings;

    /**
     * A dip with its cause.
     *
     * @param fromSeconds from the begin of the step
     * @param toSeconds its end
     * @param perSecond answered then, median
     * @param usualPerSecond answered in the step, median
     * @param cause in words; {@link #UNEXPLAINED} when none is known
     */
    public record NamedDip(
            double fromSeconds,
            double toSeconds,
            double perSecond,
            double usualPerSecond,
            String cause) {

        public boolean isExplained() {
            return !cause.equals(UNEXPLAINED);
        }
    }

    private DipAnalysis(ObservedStep step) {
        this.step = step;
        this.happenings = CauseEvents.of(step.trial().reading().events());
    }

    /** Of a step that was run as a whole and is long enough to have a usual throughput. */
    public static List<NamedDip> of(ObservedStep step) {
        return step.isSliced() || step.isTry() ? List.of() : new DipAnalysis(step).find();
    }

    private List<NamedDip> find() {
        TreeMap<Double, Long> answered = new TreeMap<>();
        step.seconds().stream()
                .sorted(Comparator.comparingDouble(SecondRecord::atSeconds))
                .forEach(second -> answered.put(second.atSeconds(), second.done()));
        List<Double> ends = new ArrayList<>(answered.keySet());
        double[] values =
                answered.values().stream().mapToDouble(Long::doubleValue).toArray();
        return Dips.in(values).stream().map(dip -> named(dip, ends)).toList();
    }

    private NamedDip named(Dip dip, List<Double> ends) {
        double start = step.step().startSeconds();
        double from = dip.from() == 0 ? start : ends.get(dip.from() - 1);
        double to = ends.get(dip.to() - 1);
        return new NamedDip(from - start, to - start, dip.level(), dip.usual(), cause(from, to));
    }

    private String cause(double from, double to) {
        DelayCause best = null;
        double most = COVERED;
        for (DelayCause cause : DelayCause.values()) {
            double more = covered(cause, from, to) - coveredOutside(cause, from, to);
            if (more > most) {
                best = cause;
                most = more;
            }
        }
        return best == null ? UNEXPLAINED : best.words();
    }

    private double covered(DelayCause cause, double from, double to) {
        return shared(cause, from, to, MARGIN_SECONDS) / (to - from);
    }

    private double coveredOutside(DelayCause cause, double from, double to) {
        double begin = step.step().startSeconds();
        double end = begin + step.step().durationSeconds();
        double rest = end - begin - (to - from);
        double all = shared(cause, begin, end, 0) - shared(cause, from, to, MARGIN_SECONDS);
        return rest <= 0 ? 0 : Math.max(0, all) / rest;
    }

    /** Seconds of a stretch in which it went on, on one node or several. */
    private double shared(DelayCause cause, double from, double to, double margin) {
        MergedIntervals rows = new MergedIntervals();
        long begin = Math.round(from * NANOS);
        long end = Math.round(to * NANOS);
        long around = Math.round(margin * NANOS);
        for (Stretch stretch : happenings.of(cause)) {
            long first = Math.max(begin, stretch.fromNanos() - around);
            long last = Math.min(end, Math.min(end, stretch.toNanos()) + around);
            if (first < last) {
                rows.add(first, last);
            }
        }
        return rows.length() / NANOS;
    }
}
