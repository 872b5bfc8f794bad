package dohyo.model.statistics.decide;

import dohyo.model.statistics.LogScaleEstimate;

/**
 * A statement about one positive figure, fixed beforehand, with the evidence for and against it.
 *
 * <p>Evidence is a p-value that may be compared with the same alpha in all rules: of the two false
 * statements, "confirmed" and "refuted", at most one can be made of any truth, and it is made with
 * a probability of at most alpha. One-sided tails of thresholds are therefore doubled, so that the
 * two-sided interval at 1 - alpha shows the verdict: it lies on one side of the threshold, or not.
 */
public sealed interface Rule {

    /** Probability of evidence so strong for the statement, were it false. */
    double pConfirmed(LogScaleEstimate estimate);

    /** Probability of evidence so strong against the statement, were it true. */
    double pRefuted(LogScaleEstimate estimate);

    /** The same margin above and below 1 on the log scale: 0.05 gives 1/1.05 to 1.05. */
    static Within equal(double margin) {
        return around(1, margin);
    }

    /** A published figure is found again, up to a margin as in {@link #equal}. */
    static Within around(double figure, double margin) {
        return new Within(figure / (1 + margin), figure * (1 + margin));
    }

    /** At least so much. */
    record AtLeast(double threshold) implements Rule {

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return doubled(estimate.upperTail(threshold));
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            return doubled(estimate.lowerTail(threshold));
        }
    }

    /** At most so much. */
    record AtMost(double threshold) implements Rule {

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return doubled(estimate.lowerTail(threshold));
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            return doubled(estimate.upperTail(threshold));
        }
    }

    /**
     * Between two bounds. Confirmed by two one-sided tests, that is when the interval at 1 - 2
     * alpha lies inside (D. J. Schuirmann, "A comparison of the two one-sided tests procedure and
     * the power approach for assessing the equivalence of average bioavailability", J.
     * Pharmacokinetics and Biopharmaceutics 15, 1987); refuted when the interval at 1 - alpha lies
     * outside.
     */
    record Within(double low, double high) implements Rule {

        public Within {
            if (!(low < high)) {
                throw new IllegalArgumentException("nothing lies between " + low + " and " + high);
            }
        }

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return Math.max(estimate.upperTail(low), estimate.lowerTail(high));
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            return doubled(Math.min(estimate.lowerTail(low), estimate.upperTail(high)));
        }
    }

    /**
     * A ratio is not 1, in either direction. Refuted only when the arms are shown to be equal
     * within a margin: no evidence of a difference is not evidence of none.
     */
    record Different(double margin) implements Rule {

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return estimate.pValue(1);
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            return equal(margin).pConfirmed(estimate);
        }
    }

    /**
     * A rule over an estimate of what the truth is at least: a percentile that fell among failures
     * is only known from below. Values that are cut off from above have a mean below the true one,
     * so evidence of a higher mean stands, and any other is none.
     */
    record KnownFromBelow(Rule rule) implements Rule {

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return rule instanceof AtLeast ? rule.pConfirmed(estimate) : 1;
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            if (rule instanceof Within range) {
                return doubled(estimate.upperTail(range.high));
            }
            return rule instanceof AtMost ? rule.pRefuted(estimate) : 1;
        }
    }

    /** The same over an estimate of what the truth is at most. */
    record KnownFromAbove(Rule rule) implements Rule {

        @Override
        public double pConfirmed(LogScaleEstimate estimate) {
            return rule instanceof AtMost ? rule.pConfirmed(estimate) : 1;
        }

        @Override
        public double pRefuted(LogScaleEstimate estimate) {
            if (rule instanceof Within range) {
                return doubled(estimate.lowerTail(range.low));
            }
            return rule instanceof AtLeast ? rule.pRefuted(estimate) : 1;
        }
    }

    private static double doubled(double tail) {
        return Math.min(1, 2 * tail);
    }
}
