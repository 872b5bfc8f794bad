package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * When operations start.
 *
 * @param warmup run first and never part of a result; null for none
 * @param phases measured, one after the other
 * @param drainNanos how long unanswered operations of a step are waited for after its end
 * @param collapseAfterNanos how long a store may answer nothing while operations are due until its
 *     trial is ended; 0 for ever
 * @param shuffled whether the phases come in seeded random order
 * @param warmUpSliceNanos the warm-up is run in slices of this length until the store is steady, at
 *     most as long as its phase; 0 when its phase is run as a whole
 * @param sliceNanos each measured step is run in rounds of this length, between which other arms
 *     have their turn; 0 when it is run as a whole
 */
public record Load(
        @Nullable Phase warmup,
        List<Phase> phases,
        long drainNanos,
        long collapseAfterNanos,
        boolean shuffled,
        long warmUpSliceNanos,
        long sliceNanos) {

    /** Every step as a whole. */
    public Load(
            @Nullable Phase warmup,
            List<Phase> phases,
            long drainNanos,
            long collapseAfterNanos,
            boolean shuffled) {
        this(warmup, phases, drainNanos, collapseAfterNanos, shuffled, 0, 0);
    }

    /** The phases one after the other as they are given. */
    public Load(
            @Nullable Phase warmup, List<Phase> phases, long drainNanos, long collapseAfterNanos) {
        this(warmup, phases, drainNanos, collapseAfterNanos, false);
    }

    /** A store may answer nothing for as long as the load lasts. */
    public Load(@Nullable Phase warmup, List<Phase> phases, long drainNanos) {
        this(warmup, phases, drainNanos, 0);
    }

    /** The same with a warm-up that ends when the store is steady. */
    public Load warmedInSlicesOf(long nanos) {
        return new Load(
                warmup, phases, drainNanos, collapseAfterNanos, shuffled, nanos, sliceNanos);
    }

    /** The same in rounds of such a length. */
    public Load inSlicesOf(long nanos) {
        return new Load(
                warmup, phases, drainNanos, collapseAfterNanos, shuffled, warmUpSliceNanos, nanos);
    }

    /** Whether each of its steps waits until it is told to begin. */
    public boolean isDirected() {
        return warmUpSliceNanos > 0 || sliceNanos > 0;
    }

    /** How many rounds each step of a measured phase has; 1 when it is run as a whole. */
    public int rounds(Phase phase) {
        return !isSliced(phase)
                ? 1
                : Math.toIntExact(
                        Math.max(1, Math.round((double) phase.durationNanos() / sliceNanos)));
    }

    /** Whether a measured phase is run in rounds. */
    public boolean isSliced(Phase phase) {
        return sliceNanos > 0 && !phase.whole();
    }

    /** The phases in the order of a trial: what is run as a whole comes after all rounds. */
    public List<Phase> inOrder(long seed) {
        List<Phase> order = new ArrayList<>(phases);
        if (shuffled) {
            // alone, a Random of the next seed would begin in nearly the same way
            Collections.shuffle(order, new Random(new SplittableRandom(seed).nextLong()));
        }
        if (sliceNanos > 0) {
            order.sort(Comparator.comparing(Phase::whole));
        }
        return List.copyOf(order);
    }

    /**
     * A stretch of load: one or several steps of equal length.
     *
     * @param ratesPerSecond offered rates, one step each (HOLD); empty otherwise
     * @param shuffled whether the steps come in seeded random order (HOLD)
     * @param concurrency operations kept in flight (CLOSED); 0 otherwise
     * @param goal what a search looks for (SEARCH); null otherwise
     * @param durationNanos length of each step
     * @param ramp where the rate begins and ends (RAMP); null otherwise
     * @param streams what runs side by side (STREAMS); empty otherwise
     * @param operations after which a step ends before its time is up (CLOSED); 0 for none
     * @param whole whether it is run in one go where others are run in slices
     */
    public record Phase(
            Kind kind,
            Arrivals arrivals,
            List<Double> ratesPerSecond,
            boolean shuffled,
            int concurrency,
            @Nullable Goal goal,
            long durationNanos,
            @Nullable Ramp ramp,
            List<Stream> streams,
            long operations,
            boolean whole) {

        /** As long as there is time. */
        public Phase(
                Kind kind,
                Arrivals arrivals,
                List<Double> ratesPerSecond,
                boolean shuffled,
                int concurrency,
                @Nullable Goal goal,
                long durationNanos,
                @Nullable Ramp ramp,
                List<Stream> streams) {
            this(
                    kind,
                    arrivals,
                    ratesPerSecond,
                    shuffled,
                    concurrency,
                    goal,
                    durationNanos,
                    ramp,
                    streams,
                    0,
                    false);
        }

        /** Without a ramp or streams. */
        public Phase(
                Kind kind,
                Arrivals arrivals,
                List<Double> ratesPerSecond,
                boolean shuffled,
                int concurrency,
                @Nullable Goal goal,
                long durationNanos) {
            this(
                    kind,
                    arrivals,
                    ratesPerSecond,
                    shuffled,
                    concurrency,
                    goal,
                    durationNanos,
                    null,
                    List.of());
        }

        /** The same for another time. */
        public Phase lasting(long nanos) {
            return of(nanos, operations, whole);
        }

        /** The same, at an end after so many operations. */
        public Phase endingAfter(long count) {
            return of(durationNanos, count, whole);
        }

        /** The same in one go, where others are run in slices. */
        public Phase inOneGo() {
            return of(durationNanos, operations, true);
        }

        private Phase of(long nanos, long count, boolean isWhole) {
            return new Phase(
                    kind,
                    arrivals,
                    ratesPerSecond,
                    shuffled,
                    concurrency,
                    goal,
                    nanos,
                    ramp,
                    streams,
                    count,
                    isWhole);
        }
    }

    /**
     * Some of the operations at a load of their own, beside other streams.
     *
     * @param operations names; they are mixed by the weights that the workload gives them
     * @param fromNanos begin, from the begin of the phase
     * @param load of kind HOLD with one rate, CLOSED or RAMP; its length is that of the stream
     */
    public record Stream(String name, List<String> operations, long fromNanos, Phase load) {

        /** End, from the begin of the phase. */
        public long toNanos() {
            return fromNanos + load.durationNanos();
        }
    }

    /**
     * A rate that rises or falls in a straight line over a step.
     *
     * @param fromPerSecond at the begin
     * @param toPerSecond at the end
     */
    public record Ramp(double fromPerSecond, double toPerSecond) {

        /** Over the whole step. */
        public double meanPerSecond() {
            return (fromPerSecond + toPerSecond) / 2;
        }
    }

    /** What decides when an operation starts. */
    public enum Kind {
        /** Given rates, held one after the other. */
        HOLD,
        /** The next operation starts when one is answered. */
        CLOSED,
        /** Rates chosen by the engine to bracket the highest that meets a goal. */
        SEARCH,
        /** A rate that rises or falls in a straight line. */
        RAMP,
        /** Several loads side by side, each of some of the operations. */
        STREAMS
    }

    /** Spacing of intended starts at a given rate. */
    public enum Arrivals {
        CONSTANT,
        POISSON
    }

    /**
     * The highest rate whose percentile of response time stays under a limit, as a bracket.
     *
     * @param percentile for example 99.0, of all operations together
     * @param limitNanos response time that must not be exceeded
     * @param fromPerSecond first rate tried
     * @param toPerSecond highest rate tried
     * @param precision the search ends when failed / passed is at most 1 + precision
     * @param repeat how many more times both ends of the bracket are tried, in random order
     */
    public record Goal(
            double percentile,
            long limitNanos,
            double fromPerSecond,
            double toPerSecond,
            double precision,
            int repeat) {

        /** Both ends are tried once. */
        public Goal(
                double percentile,
                long limitNanos,
                double fromPerSecond,
                double toPerSecond,
                double precision) {
            this(percentile, limitNanos, fromPerSecond, toPerSecond, precision, 0);
        }
    }
}
