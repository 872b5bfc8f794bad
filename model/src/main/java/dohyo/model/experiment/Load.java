package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * When operations start.
 *
 * @param warmup run first and never part of a result; null for none
 * @param phases measured, one after the other
 * @param drainNanos how long unanswered operations of a step are waited for after its end
 */
public record Load(@Nullable Phase warmup, List<Phase> phases, long drainNanos) {

    /**
     * A stretch of load: one or several steps of equal length.
     *
     * @param ratesPerSecond offered rates, one step each (HOLD); empty otherwise
     * @param shuffled whether the steps come in seeded random order (HOLD)
     * @param concurrency operations kept in flight (CLOSED); 0 otherwise
     * @param goal what a search looks for (SEARCH); null otherwise
     * @param durationNanos length of each step
     */
    public record Phase(
            Kind kind,
            Arrivals arrivals,
            List<Double> ratesPerSecond,
            boolean shuffled,
            int concurrency,
            @Nullable Goal goal,
            long durationNanos) {}

    /** What decides when an operation starts. */
    public enum Kind {
        /** Given rates, held one after the other. */
        HOLD,
        /** The next operation starts when one is answered. */
        CLOSED,
        /** Rates chosen by the engine to bracket the highest that meets a goal. */
        SEARCH
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
     */
    public record Goal(
            double percentile,
            long limitNanos,
            double fromPerSecond,
            double toPerSecond,
            double precision) {}
}
