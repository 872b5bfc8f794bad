package dohyo.report.findings.step;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.findings.doubt.WorstStep;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at the steps of one arm; each doubt is told once, of the step where it is worst. */
public final class StepDoubts {

    /** Where fewer are in flight than this part of the cap, the cap is not what holds them back. */
    private static final double NEAR_CAP = 0.9;

    /** Loads that are not the same from begin to end. */
    private static final Set<Load.Kind> CHANGING = EnumSet.of(Load.Kind.RAMP, Load.Kind.REPLAY);

    private static final String LATE =
            "a p99 above " + QuantityText.nanos(FindingThresholds.LATENESS_NANOS);

    private final List<ObservedStep> steps;
    private final int inFlightMax;

    /** @param inFlightMax what the client may have in flight; 0 when that is not known */
    public StepDoubts(List<ObservedStep> steps, int inFlightMax) {
        this.steps = steps;
        this.inFlightMax = inFlightMax;
    }

    public List<Doubt> doubts() {
        return Stream.of(
                        late(),
                        stampedLate(),
                        starved(),
                        driverStarved(),
                        paused(),
                        didNotKeepUp(),
                        backlog(),
                        errors(),
                        unfinished(),
                        drift(),
                        queueing())
                .flatMap(List::stream)
                .toList();
    }

    private List<Doubt> late() {
        return serious(
                StepDoubts::latenessNanos,
                FindingThresholds.LATENESS_NANOS,
                LATE,
                (place, observed) -> AskedPause.of(
                        observed,
                        new Doubt.GeneratorLate(
                                level(observed),
                                place,
                                new Doubt.Delay(
                                        lane(observed).sendLatenessNanosP99(),
                                        lane(observed).sendLatenessNanosMax()),
                                decides(observed, level(observed)))));
    }

    private List<Doubt> stampedLate() {
        return serious(
                observed -> lane(observed).stampLatenessNanosP99(),
                FindingThresholds.LATENESS_NANOS,
                LATE,
                (place, observed) -> AskedPause.of(
                        observed,
                        new Doubt.GeneratorStampedLate(
                                level(observed),
                                place,
                                new Doubt.Delay(
                                        lane(observed).stampLatenessNanosP99(),
                                        lane(observed).stampLatenessNanosMax()),
                                decides(observed, level(observed)))));
    }

    /** In a closed loop nothing is ever due, so nothing can be late. */
    private static double latenessNanos(ObservedStep observed) {
        return observed.step().kind() == Load.Kind.CLOSED
                ? 0
                : lane(observed).sendLatenessNanosP99();
    }

    private List<Doubt> starved() {
        ToDoubleFunction<ObservedStep> share =
                observed -> share(observed, lane(observed).runDelayNanos());
        return serious(
                share,
                FindingThresholds.STARVED,
                "more than " + QuantityText.share(FindingThresholds.STARVED),
                (place, observed) -> new Doubt.GeneratorStarved(
                        starvedLevel(observed),
                        place,
                        share.applyAsDouble(observed),
                        decides(observed, starvedLevel(observed))));
    }

    /** Many short waits add up to a share, and delay nothing that anybody would see. */
    private static Level starvedLevel(ObservedStep observed) {
        boolean noticed = ownNanos(observed) >= FindingThresholds.LATENESS_NANOS;
        return level(observed) == Level.DOUBT && !noticed ? Level.NOTE : level(observed);
    }

    private List<Doubt> driverStarved() {
        return new DriverThreadDoubts(steps).starved();
    }

    private List<Doubt> paused() {
        ToDoubleFunction<ObservedStep> share =
                observed -> share(observed, lane(observed).gcPauseNanos());
        return serious(
                share,
                FindingThresholds.OWN_PAUSES,
                "more than " + QuantityText.share(FindingThresholds.OWN_PAUSES),
                (place, observed) -> new Doubt.GeneratorPaused(
                        level(observed),
                        place,
                        share.applyAsDouble(observed),
                        decides(observed, level(observed))));
    }

    /** Told of the worst step whose figures it spoils; of the worst of all when it spoils none. */
    private List<Doubt> serious(
            ToDoubleFunction<ObservedStep> badness,
            double limit,
            String told,
            BiFunction<String, ObservedStep, Doubt> words) {
        return new WorstStep(steps, badness)
                .above(limit, told)
                .preferringInvalid(observed -> level(observed) == Level.INVALID)
                .say(words);
    }

    /**
     * What the generator did wrong enters the response time. Where it is below a millisecond it
     * still tells a store's p99 within one; where it is a small part of the p99 it cannot change
     * what that says; a try of a search that passed in spite of it passed. Where the experiment had
     * the generator paused, its lateness cannot tell what else was wrong with it.
     */
    private static Level level(ObservedStep observed) {
        return AskedPause.explains(observed) ? Level.DOUBT : level(observed, ownNanos(observed));
    }

    /** Why what the generator did wrong is of this level. */
    private static String decides(ObservedStep observed, Level level) {
        return new DecidingDelay(
                        "The generator's lateness (p99 of send lateness plus p99 of stamp"
                                + " lateness)",
                        ownNanos(observed),
                        response(observed, "p99"))
                .of(level, observed);
    }

    /** What a delay of this size, which the store has not made, does to a step's p99. */
    static Level level(ObservedStep observed, double own) {
        Latency response = response(observed, "p99");
        return (response == null || matters(response.nanos(), own)) && !observed.isPassedTry()
                ? Level.INVALID
                : Level.DOUBT;
    }

    /** Whether it can change what a p99 says. */
    static boolean matters(double p99, double own) {
        boolean large = own >= FindingThresholds.LATENESS_NANOS
                && own > FindingThresholds.LATENESS_OF_RESPONSE * p99;
        return large || own > FindingThresholds.LATENESS_OF_SMALL * p99;
    }

    private static double ownNanos(ObservedStep observed) {
        return latenessNanos(observed) + lane(observed).stampLatenessNanosP99();
    }

    /** A closed loop has no rate to keep up with: what it left unanswered is told as unfinished. */
    private List<Doubt> didNotKeepUp() {
        return new WorstStep(
                        steps,
                        observed -> observed.result().keptUp()
                                        || observed.isFailedTry()
                                        || observed.step().kind() == Load.Kind.CLOSED
                                ? 0
                                : 1 + missing(observed))
                .above(0, "a rate that it did not keep up with")
                .say((place, observed) -> new Doubt.StoreDidNotKeepUp(
                        Level.DOUBT,
                        place,
                        observed.result().offeredPerSecond(),
                        observed.result().achievedPerSecond()));
    }

    private static double missing(ObservedStep observed) {
        double offered = observed.result().offeredPerSecond();
        return offered > 0 ? 1 - observed.result().achievedPerSecond() / offered : 0;
    }

    private List<Doubt> backlog() {
        return new WorstStep(
                        steps, observed -> observed.isFailedTry() ? 0 : backlogSeconds(observed))
                .above(
                        FindingThresholds.BACKLOG_SECONDS,
                        "more than " + QuantityText.seconds(FindingThresholds.BACKLOG_SECONDS))
                .say((place, observed) -> new Doubt.Backlog(
                        isAtCap(observed) ? Level.NOTE : Level.DOUBT,
                        place,
                        observed.step().backlogMax(),
                        backlogSeconds(observed),
                        isAtCap(observed)));
    }

    /** Whether as many were in flight as might be when the backlog was largest. */
    private boolean isAtCap(ObservedStep observed) {
        Set<Integer> slices =
                observed.slices().stream().map(StepRecord::number).collect(Collectors.toSet());
        return observed.trial().reading().seconds().stream()
                .filter(second -> slices.contains(second.step()))
                .max(Comparator.comparingLong(SecondRecord::backlog))
                .map(second -> second.inFlight() >= NEAR_CAP * inFlightMax)
                .orElse(true);
    }

    private static double backlogSeconds(ObservedStep observed) {
        double offered = observed.step().offeredPerSecond();
        return offered > 0 ? observed.step().backlogMax() / offered : 0;
    }

    private List<Doubt> errors() {
        Map<String, Long> byKind = new HashMap<>();
        steps.forEach(observed -> observed.step()
                .failed()
                .forEach((kind, failed) -> byKind.merge(kind, failed, Long::sum)));
        double failed = byKind.values().stream().mapToLong(Long::longValue).sum();
        return new WorstStep(steps, StepDoubts::failed)
                .above(0)
                .sayOfAll((place, observed) -> new Doubt.Errors(
                        Level.DOUBT, arm(observed), place, byKind, failed / accounted()));
    }

    private static double failed(ObservedStep observed) {
        return observed.step().failed().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private List<Doubt> unfinished() {
        List<ObservedStep> meant =
                steps.stream().filter(observed -> !observed.isFailedTry()).toList();
        long unfinished = meant.stream()
                .mapToLong(observed -> observed.step().unfinished())
                .sum();
        return new WorstStep(meant, observed -> observed.step().unfinished())
                .above(0)
                .sayOfAll((place, observed) -> new Doubt.Unfinished(
                        Level.DOUBT, arm(observed), place, unfinished, unfinished / accounted()));
    }

    private static String arm(ObservedStep observed) {
        return observed.trial().planned().arm();
    }

    private double accounted() {
        return Math.max(
                1,
                steps.stream()
                        .mapToLong(observed -> observed.step().accounted())
                        .sum());
    }

    private List<Doubt> drift() {
        List<ObservedStep> steady = steps.stream()
                .filter(observed -> observed.result().keptUp() && !observed.isTry())
                .filter(observed -> !CHANGING.contains(observed.step().kind()))
                .toList();
        return new WorstStep(steady, observed -> Thirds.of(observed).ratio())
                .above(
                        FindingThresholds.DRIFT,
                        "medians that differ by a factor above "
                                + QuantityText.number(FindingThresholds.DRIFT)
                                + " and by at least "
                                + QuantityText.nanos(FindingThresholds.DRIFT_NANOS))
                .say((place, observed) -> new Doubt.Drift(
                        Level.DOUBT,
                        place,
                        Thirds.of(observed).firstNanos(),
                        Thirds.of(observed).lastNanos()));
    }

    private List<Doubt> queueing() {
        return new WorstStep(steps, observed -> observed.isFailedTry() ? 0 : queueing(observed))
                .above(
                        FindingThresholds.QUEUEING,
                        "p99s that differ by a factor above "
                                + QuantityText.number(FindingThresholds.QUEUEING)
                                + " and by more than "
                                + QuantityText.nanos(FindingThresholds.QUEUEING_NANOS))
                .say((place, observed) -> new Doubt.Queueing(
                        Level.NOTE,
                        place,
                        nanos(response(observed, "p99")),
                        nanos(all(observed).service().get("p99"))));
    }

    private static double queueing(ObservedStep observed) {
        double response = nanos(response(observed, "p99"));
        double service = nanos(all(observed).service().get("p99"));
        return service > 0 && response - service > FindingThresholds.QUEUEING_NANOS
                ? response / service
                : 0;
    }

    private static double nanos(@Nullable Latency latency) {
        return latency == null ? 0 : latency.nanos();
    }

    static @Nullable Latency response(ObservedStep observed, String percentile) {
        return all(observed).response().get(percentile);
    }

    private static OperationResult all(ObservedStep observed) {
        return observed.result().operations().get(0);
    }

    private static GeneratorHealth lane(ObservedStep observed) {
        return observed.step().lane();
    }

    /** Of the time that the step took. */
    static double share(ObservedStep observed, long nanos) {
        double window = observed.step().durationSeconds() + observed.step().drainSeconds();
        return window > 0 ? nanos / 1e9 / window : 0;
    }

    /** Median of the median response time of a second, in the first and last third of a step. */
    private record Thirds(double firstNanos, double lastNanos) {

        static Thirds of(ObservedStep observed) {
            List<SecondRecord> seconds = observed.seconds().stream()
                    .filter(second -> second.done() > 0)
                    .toList();
            int third = seconds.size() / 3;
            return seconds.size() < FindingThresholds.DRIFT_SECONDS
                    ? new Thirds(0, 0)
                    : new Thirds(
                            median(seconds.subList(0, third)),
                            median(seconds.subList(seconds.size() - third, seconds.size())));
        }

        double ratio() {
            boolean small = Math.abs(firstNanos - lastNanos) < FindingThresholds.DRIFT_NANOS;
            double less = Math.min(firstNanos, lastNanos);
            return small || less <= 0 ? 0 : Math.max(firstNanos, lastNanos) / less;
        }

        private static double median(List<SecondRecord> seconds) {
            List<Long> sorted = new ArrayList<>();
            seconds.forEach(second -> sorted.add(second.responseNanosP50()));
            sorted.sort(null);
            return sorted.get(sorted.size() / 2);
        }
    }
}
