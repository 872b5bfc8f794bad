package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.DelayCause;
import dohyo.model.statistics.series.Dips;
import dohyo.model.statistics.series.Dips.Dip;
import dohyo.report.analysis.cause.CauseEvents;
import dohyo.report.analysis.cause.CauseEvents.Stretch;
import dohyo.report.analysis.cause.MergedIntervals;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

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

    /**
     * Answers may be held up before or after what holds them up was noted, but not for longer than
     * it lasted: pauses of milliseconds every second cover no dip.
     */
    private static final long LONGEST_MARGIN_NANOS = 1_000_000_000;

    private final ObservedStep step;
    private final CauseEvents happenings;

    /**
     * A dip with its cause.
     *
     * @param fromSeconds from the begin of the step
     * @param toSeconds its end
     * @param perSecond answered then, median
     * @param usualPerSecond answered in the minute before or after it, median
     * @param cause of it; null when none is known
     */
    public record NamedDip(
            double fromSeconds,
            double toSeconds,
            double perSecond,
            double usualPerSecond,
            @Nullable DelayCause cause) {

        public boolean isExplained() {
            return cause != null;
        }

        String word() {
            return cause == null ? UNEXPLAINED : cause.word();
        }

        /** Its cause for people. */
        public String words() {
            return cause == null ? UNEXPLAINED : cause.words();
        }
    }

    private DipAnalysis(ObservedStep step) {
        this.step = step;
        this.happenings = CauseEvents.of(step.trial().reading().events());
    }

    /** Of a step that was run as a whole and is long enough to have a usual throughput. */
    public static List<NamedDip> of(ObservedStep step) {
        return isLooked(step) ? new DipAnalysis(step).find() : List.of();
    }

    /** What comes in of a replay follows its recording. */
    private static boolean isLooked(ObservedStep step) {
        return !step.isSliced() && !step.isTry() && step.step().kind() != Load.Kind.REPLAY;
    }

    /**
     * How many there were in some steps of a trial.
     *
     * @param cause a {@linkplain DelayCause#word() word}, {@value #UNEXPLAINED}, or empty for all
     */
    static MeasuredQuantity count(TrialFiles trial, List<StepRecord> steps, String cause) {
        List<ObservedStep> whole = ObservedStep.of(List.of(trial)).stream()
                .filter(one -> isLooked(one) && steps.contains(one.step()))
                .filter(one -> Dips.canBeIn(one.seconds().size()))
                .toList();
        if (whole.isEmpty()) {
            return MeasuredQuantity.missing("no step of trial " + trial.name()
                    + " was run as a whole for the two minutes that it takes to find dips");
        }
        long found = whole.stream()
                .flatMap(step -> of(step).stream())
                .filter(dip -> cause.isEmpty() || dip.word().equals(cause))
                .count();
        return MeasuredQuantity.of(Bounds.exactly((double) found));
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

    private @Nullable DelayCause cause(double from, double to) {
        DelayCause best = null;
        double most = COVERED;
        for (DelayCause cause : DelayCause.values()) {
            double more = covered(cause, from, to) - coveredOutside(cause, from, to);
            if (more > most) {
                best = cause;
                most = more;
            }
        }
        return best;
    }

    private double covered(DelayCause cause, double from, double to) {
        return shared(cause, from, to) / (to - from);
    }

    private double coveredOutside(DelayCause cause, double from, double to) {
        double begin = step.step().startSeconds();
        double end = begin + step.step().durationSeconds();
        double rest = end - begin - (to - from);
        double outside = shared(cause, begin, end) - shared(cause, from, to);
        return rest <= 0 ? 0 : Math.max(0, outside) / rest;
    }

    /** Seconds of a stretch in which it went on, on one node or several. */
    private double shared(DelayCause cause, double from, double to) {
        MergedIntervals rows = new MergedIntervals();
        long begin = Math.round(from * NANOS);
        long end = Math.round(to * NANOS);
        for (Stretch stretch : happenings.of(cause)) {
            long length = stretch.toNanos() - stretch.fromNanos();
            long around = Math.min(LONGEST_MARGIN_NANOS, length);
            long first = Math.max(begin, stretch.fromNanos() - around);
            long last = Math.min(end, Math.min(end, stretch.toNanos()) + around);
            if (first < last) {
                rows.add(first, last);
            }
        }
        return rows.length() / NANOS;
    }
}
