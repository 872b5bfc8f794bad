package dohyo.report.analysis.measured;

import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.LatencyDistribution.Mean;
import dohyo.model.result.LatencyDistribution.Percentile;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.Latency;

import org.HdrHistogram.Histogram;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The percentiles and the mean that a result tells; percentiles with few samples above are not. */
public final class Percentiles {

    /** Which ones, in order. */
    public static final List<Double> TOLD = List.of(50.0, 90.0, 99.0, 99.9, 99.99);

    /** Key of the largest value seen. */
    public static final String MAX = "max";

    /** Key of the mean. */
    public static final String MEAN = "mean";

    private Percentiles() {}

    /** Of everything that was due. */
    static Map<String, Latency> of(LatencyDistribution account) {
        Map<String, Latency> told = new LinkedHashMap<>();
        for (double percentile : TOLD) {
            Percentile value = account.percentile(percentile);
            if (value.printable()) {
                told.put(QuantityText.percentile(percentile), latency(value));
            }
        }
        if (account.accounted() > 0) {
            Mean mean = account.mean();
            told.put(MEAN, new Latency(mean.nanos(), mean.atLeast()));
            told.put(MAX, largest(account));
        }
        return told;
    }

    /** Of the answered alone. */
    static Map<String, Latency> ofAnsweredOnly(LatencyDistribution account) {
        LatencyDistribution answered = new LatencyDistribution();
        answered.addSuccesses(account.successes());
        return of(answered);
    }

    private static Latency latency(Percentile value) {
        return new Latency(value.nanos(), value.atLeast());
    }

    static Latency largest(LatencyDistribution account) {
        Histogram answered = account.successes();
        boolean atLeast = account.notAnswered() > 0;
        double nanos = atLeast ? account.percentile(99.9999999).nanos() : answered.getMaxValue();
        return new Latency(nanos, atLeast);
    }
}
