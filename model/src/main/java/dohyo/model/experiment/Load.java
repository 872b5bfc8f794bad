package dohyo.model.experiment;

import dohyo.model.experiment.BlockDesign.SliceLength;

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
 * @param slices each measured step is run in rounds of this length, between which other arms have
 *     their turn
 */
public record Load(
        @Nullable Phase warmup,
        List<Phase> phases,
        long drainNanos,
        long collapseAfterNanos,
        boolean shuffled,
        long warmUpSliceNanos,
        SliceLength slices) {

    /** Every step as a whole. */
    public Load(
            @Nullable Phase warmup,
            List<Phase> phases,
            long drainNanos,
            long collapseAfterNanos,
            boolean shuffled) {
        this(warmup, phases, drainNanos, collapseAfterNanos, shuffled, 0, SliceLength.NONE);
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
        return new Load(warmup, phases, drainNanos, collapseAfterNanos, shuffled, nanos, slices);
    }

    /** The same in rounds of such a length. */
    public Load inSlicesOf(SliceLength length) {
        return new Load(
                warmup, phases, drainNanos, collapseAfterNanos, shuffled, warmUpSliceNanos, length);
    }

    /** The same in rounds of one length for all phases. */
    public Load inSlicesOf(long nanos) {
        return inSlicesOf(SliceLength.of(nanos));
    }

    /** Whether others have their turns between its rounds. */
    public boolean takesTurns() {
        return !slices.isNone();
    }

    /** Whether each of its steps waits until it is told to begin. */
    public boolean isDirected() {
        return warmUpSliceNanos > 0 || takesTurns();
    }

    /** How many rounds each step of a measured phase has; 1 when it is run as a whole. */
    public int rounds(Phase phase) {
        return !isSliced(phase)
                ? 1
                : Math.toIntExact(Math.max(
                        1, Math.round((double) phase.durationNanos() / sliceNanos(phase))));
    }

    /** Whether a measured phase is run in rounds. */
    public boolean isSliced(Phase phase) {
        return takesTurns() && !phase.whole();
    }

    /** Length of a round of a measured phase. */
    public long sliceNanos(Phase phase) {
        return slices.nanosOf(phase);
    }

    /** The phases in the order of a trial: what is run as a whole comes after all rounds. */
    public List<Phase> inOrder(long seed) {
        List<Phase> order = new ArrayList<>(phases);
        if (shuffled) {
            // alone, a Random of the next seed would begin in nearly the same way
            Collections.shuffle(order, new Random(new SplittableRandom(seed).nextLong()));
        }
        if (takesTurns()) {
            order.sort(Comparator.comparing(Phase::whole));
        }
        return List.copyOf(order);
    }

    /**
     * Some of the operations with a load of their own, alongside other streams.
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

        /** The same at its lowest rate and for so long. */
        public Stream gently(long nanos) {
            return new Stream(name, operations, fromNanos, load.gently(nanos));
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

        /** The higher of both. */
        public double peakPerSecond() {
            return Math.max(fromPerSecond, toPerSecond);
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
        STREAMS,
        /** The moments at which the statements of a recording were sent. */
        REPLAY
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

        /** The same, for no rate above this one. */
        public Goal upTo(double mostPerSecond) {
            return new Goal(
                    percentile, limitNanos, fromPerSecond, mostPerSecond, precision, repeat);
        }
    }
}
