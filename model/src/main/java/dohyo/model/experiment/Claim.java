package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

/**
 * A statement with a decision rule fixed before anything is measured.
 *
 * @param says the statement in words
 * @param source where it was published; empty for the experiment's own
 * @param quantity what is measured
 * @param arm whose quantity is judged
 * @param baseline arm by whose quantity it is divided first; null when judged as it is
 * @param rule how it is judged
 * @param value the threshold in the quantity's own unit (nanoseconds, operations per second) or as
 *     a ratio when there is a baseline
 */
public record Claim(
        String id,
        String says,
        String source,
        Quantity quantity,
        String arm,
        @Nullable String baseline,
        Rule rule,
        double value) {

    /**
     * A figure that can be read from a result.
     *
     * @param kind what it is
     * @param percentile for latencies, for example 99.0; 0 otherwise
     * @param operation name of the operation; empty for all together
     */
    public record Quantity(Kind kind, double percentile, String operation) {

        /** Kinds of quantity. */
        public enum Kind {
            /** A percentile of response time, from the intended start. */
            RESPONSE,
            /** A percentile of service time, from the moment of sending. */
            SERVICE,
            /** Answered operations per second of the measured steps. */
            THROUGHPUT,
            /** The share of operations due that failed or never ended, from 0 to 1. */
            ERRORS,
            /** The share of operations due whose answer was not what had been written. */
            WRONG_DATA
        }
    }

    /** Decision rules. */
    public enum Rule {
        AT_LEAST,
        AT_MOST
    }
}
