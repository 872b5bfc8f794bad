package dohyo.report.export;

import dohyo.model.statistics.series.WindowMeans;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A figure of an arm under one load, over its trials.
 *
 * @param name of arm, load and operation
 * @param quantity for example {@code p99} or {@code throughput}
 * @param isBiggerBetter in which direction it improves
 * @param values of the trials, smallest first; at least one
 */
record ExportedFigure(
        String name, String quantity, String unit, boolean isBiggerBetter, List<Double> values) {

    private static final int DIGITS = 9;

    ExportedFigure {
        values = values.stream().sorted().map(ExportedFigure::rounded).toList();
    }

    /** Without the last digits, which are of sums of doubles and not of the measurement. */
    private static double rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(new MathContext(DIGITS)).doubleValue()
                : value;
    }

    /** The median of the trials, of two in the middle their mean. */
    double median() {
        return WindowMeans.median(
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    double least() {
        return values.get(0);
    }

    double most() {
        return values.get(values.size() - 1);
    }

    boolean isOfSeveral() {
        return values.size() > 1;
    }

    /** One word for columns: letters, digits and {@code . _ -}. */
    String column() {
        return (name + "." + quantity).replaceAll("[^A-Za-z0-9._-]+", "_");
    }
}
