package dohyo.model.statistics;

import java.util.Arrays;

/**
 * Natural logarithms of values of several trials.
 *
 * @param count how many
 * @param mean arithmetic mean of the logarithms
 * @param squares sum of squared distances from the mean
 */
record LogScaleValues(int count, double mean, double squares) {

    /** Of positive values, at least one. */
    static LogScaleValues of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no value: a trial without one is left out before");
        }
        double[] logs = Arrays.stream(values).map(LogScaleValues::log).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        double squares =
                Arrays.stream(logs).map(it -> (it - mean) * (it - mean)).sum();
        return new LogScaleValues(logs.length, mean, squares);
    }

    static double log(double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "ratios are taken of positive numbers, and " + value + " is none");
        }
        return Math.log(value);
    }

    /** Not a number for one value. */
    double standardDeviation() {
        return count < 2 ? Double.NaN : Math.sqrt(squares / (count - 1));
    }

    /** Square of the standard error of the mean. */
    double errorSquared() {
        return count < 2 ? Double.NaN : squares / (count - 1) / count;
    }
}
