package dohyo.report.analysis.tail;

import dohyo.model.reading.TailAccumulator;
import dohyo.model.reading.TailExcess;
import dohyo.model.result.DelayCause;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowestOperationsRecord;
import dohyo.report.analysis.cause.CauseEvents.Stretch;
import dohyo.report.analysis.tail.TailAttribution.Share;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A step on a store that serves one operation after the other, with latencies of its own on top;
 * what is planted stops it, slows it down, or stops the generator. Kept is what an engine keeps.
 */
final class SimulatedStep {

    static final long MILLI = 1_000_000;
    static final long SECOND = 1_000_000_000;

    /** The step does not begin with the trial. */
    static final long START = 7 * SECOND;

    private static final long SEED = 11;
    private static final int KEPT = 32;
    private static final int SLOWER = 4;

    private final Random random;
    private final int seconds;
    private final long perSecond;
    private final long serviceNanos;
    private final Map<DelayCause, List<Stretch>> told = new EnumMap<>(DelayCause.class);
    private final List<Stretch> stops = new ArrayList<>();
    private final List<Stretch> slow = new ArrayList<>();
    private final List<Stretch> held = new ArrayList<>();

    /** Operations of which one takes so long keep the store busy for a fifth of its time. */
    SimulatedStep(long seed, int seconds, long perSecond) {
        this(seed, seconds, perSecond, SECOND / perSecond / 5);
    }

    SimulatedStep(long seed, int seconds, long perSecond, long serviceNanos) {
        this.random = new Random(seed);
        this.seconds = seconds;
        this.perSecond = perSecond;
        this.serviceNanos = serviceNanos;
    }

    Random random() {
        return random;
    }

    /** The store stands still, and the cause is told. */
    SimulatedStep stop(DelayCause cause, double atSeconds, double forSeconds) {
        stops.add(stretch(atSeconds, forSeconds));
        return tell(cause, atSeconds, forSeconds);
    }

    /** The store stands still, and nobody tells of it. */
    SimulatedStep hiddenStop(double atSeconds, double forSeconds) {
        stops.add(stretch(atSeconds, forSeconds));
        return this;
    }

    /** The store takes four times as long. */
    SimulatedStep slowDown(DelayCause cause, double atSeconds, double forSeconds) {
        slow.add(stretch(atSeconds, forSeconds));
        return tell(cause, atSeconds, forSeconds);
    }

    /** The generator sends nothing. */
    SimulatedStep hold(DelayCause cause, double atSeconds, double forSeconds) {
        held.add(stretch(atSeconds, forSeconds));
        return tell(cause, atSeconds, forSeconds);
    }

    /** Something happens that does nothing. */
    SimulatedStep tell(DelayCause cause, double atSeconds, double forSeconds) {
        told.computeIfAbsent(cause, unused -> new ArrayList<>())
                .add(stretch(atSeconds, forSeconds));
        return this;
    }

    private static Stretch stretch(double atSeconds, double forSeconds) {
        long from = START + Math.round(atSeconds * SECOND);
        return new Stretch(from, from + Math.round(forSeconds * SECOND));
    }

    /**
     * A tail that can be explained.
     *
     * @param told by cause, not yet put together
     */
    record Tail(
            List<TailOperation> operations, Map<DelayCause, List<Stretch>> told, long axisNanos) {

        TailAttribution explain() {
            Map<DelayCause, CauseCoverage> causes = new EnumMap<>(DelayCause.class);
            told.forEach((cause, stretches) ->
                    causes.put(cause, CauseCoverage.of(stretches, START, axisNanos)));
            return TailAttribution.of(operations, causes, axisNanos, SEED);
        }

        /** The same without any art; what is told must lie within the step and not overlap. */
        List<Share> explainPlainly() {
            Map<DelayCause, List<Stretch>> causes = new EnumMap<>(DelayCause.class);
            told.forEach((cause, stretches) -> causes.put(
                    cause,
                    stretches.stream()
                            .map(one -> new Stretch(one.fromNanos() - START, one.toNanos() - START))
                            .toList()));
            return new PlainAttribution(operations, causes, axisNanos).shares(SEED);
        }
    }

    /** Runs the load and explains its tail. */
    TailAttribution explain() {
        return tail().explain();
    }

    /** Runs the load. */
    Tail tail() {
        List<SlowOperation> all = run();
        TailAccumulator sums = new TailAccumulator();
        List<SlowestOperationsRecord> kept = new ArrayList<>();
        List<Histogram> bySecond = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            int from = Math.toIntExact(second * perSecond);
            List<SlowOperation> due = all.subList(from, Math.toIntExact(from + perSecond));
            Histogram times = new Histogram(3);
            due.forEach(one -> times.recordValue(one.responseNanos()));
            sums.add(times);
            bySecond.add(times);
            kept.add(new SlowestOperationsRecord(0, second, slowest(due)));
        }
        for (int second = 0; second < seconds; second++) {
            sums.add(second, bySecond.get(second));
        }
        TailExcess tail = sums.tail().orElseThrow();
        TailOperations operations = TailOperations.of(kept, tail, START);
        long end = all.stream().mapToLong(SlowOperation::endedNanos).max().orElseThrow();
        return new Tail(operations.operations(), told, end - START);
    }

    private static List<SlowOperation> slowest(List<SlowOperation> due) {
        return due.stream()
                .sorted(Comparator.comparingLong(SlowOperation::responseNanos).reversed())
                .limit(KEPT)
                .toList();
    }

    private List<SlowOperation> run() {
        List<SlowOperation> all = new ArrayList<>();
        long free = 0;
        for (long number = 0; number < seconds * perSecond; number++) {
            long intended = START + number * SECOND / perSecond;
            long sent = afterAny(held, intended);
            long begin = afterAny(stops, Math.max(sent, free));
            free = served(begin);
            long own = ownLatency() * (isIn(slow, begin) ? SLOWER : 1);
            all.add(new SlowOperation("read", SlowOperation.ANSWERED, intended, sent, free + own));
        }
        return all;
    }

    private long served(long begin) {
        long service = serviceNanos * (isIn(slow, begin) ? SLOWER : 1);
        long end = begin + service;
        for (Stretch stop : stops) {
            if (stop.fromNanos() > begin && stop.fromNanos() < end) {
                end += stop.toNanos() - stop.fromNanos();
            }
        }
        return end;
    }

    /** About a millisecond, one in a hundred more than three. */
    private long ownLatency() {
        return Math.round(MILLI * Math.exp(0.5 * random.nextGaussian()));
    }

    private static long afterAny(List<Stretch> stretches, long moment) {
        long after = moment;
        for (Stretch one : stretches) {
            after = after >= one.fromNanos() && after < one.toNanos() ? one.toNanos() : after;
        }
        return after;
    }

    private static boolean isIn(List<Stretch> stretches, long moment) {
        return stretches.stream()
                .anyMatch(one -> moment >= one.fromNanos() && moment < one.toNanos());
    }
}
