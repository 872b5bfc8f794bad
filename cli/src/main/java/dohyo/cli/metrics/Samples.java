package dohyo.cli.metrics;

import dohyo.model.text.PrintableText;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of all metrics by the values of their labels. Of a metric there are at most {@link #MOST}:
 * what does not fit is left out, and nothing else is touched.
 */
final class Samples {

    /** An experiment has some dozens of arms; a file may ask for more than anybody can look at. */
    static final int MOST = 1000;

    /** Long enough for every name that a person gives. */
    private static final int LABEL_SIGNS = 200;

    private final Map<Metric, Map<List<String>, Double>> values = new EnumMap<>(Metric.class);

    Samples() {
        for (Metric metric : Metric.values()) {
            values.put(metric, new LinkedHashMap<>());
        }
    }

    /** How much there is of something now. */
    void set(Metric metric, Number value, String... labels) {
        List<String> key = key(metric, labels);
        if (hasRoom(metric, key)) {
            of(metric).put(key, value.doubleValue());
        }
    }

    /** Counts on; a figure that is no number, or would count back, is none. */
    void add(Metric metric, Number count, String... labels) {
        double more = count.doubleValue();
        List<String> key = key(metric, labels);
        if (more >= 0 && more <= Double.MAX_VALUE && hasRoom(metric, key)) {
            of(metric).merge(key, more, Double::sum);
        }
    }

    /** Forgets every sample of which the first labels are these. */
    void forget(Metric metric, String... first) {
        List<String> begin = printable(List.of(first));
        of(metric).keySet().removeIf(labels -> labels.subList(0, begin.size()).equals(begin));
    }

    /** By the values of its labels, in the order in which they came. */
    Map<List<String>, Double> of(Metric metric) {
        return values.getOrDefault(metric, new LinkedHashMap<>());
    }

    private boolean hasRoom(Metric metric, List<String> key) {
        return of(metric).size() < MOST || of(metric).containsKey(key);
    }

    private static List<String> key(Metric metric, String... labels) {
        if (labels.length != metric.labels().size()) {
            throw new IllegalArgumentException(metric + " has the labels " + metric.labels());
        }
        return printable(List.of(labels));
    }

    private static List<String> printable(List<String> labels) {
        return labels.stream().map(Samples::printable).toList();
    }

    /** What is cut off still tells two long names apart. */
    private static String printable(String label) {
        String line = PrintableText.line(label);
        return line.codePointCount(0, line.length()) <= LABEL_SIGNS
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LABEL_SIGNS)) + "~"
                        + Integer.toHexString(line.hashCode());
    }
}
