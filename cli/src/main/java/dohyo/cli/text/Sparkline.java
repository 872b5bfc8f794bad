package dohyo.cli.text;

import java.util.List;

/** A row of bars, one character a value, from zero to the highest value. */
public final class Sparkline {

    private static final String BARS = "▁▂▃▄▅▆▇█";

    private Sparkline() {}

    /** The last {@code width} values. */
    public static String of(List<Double> values, int width) {
        List<Double> shown = values.subList(Math.max(0, values.size() - width), values.size());
        double highest = shown.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        StringBuilder line = new StringBuilder();
        shown.forEach(value -> line.append(bar(value, highest)));
        return line.toString();
    }

    private static char bar(double value, double highest) {
        if (highest <= 0) {
            return BARS.charAt(0);
        }
        int height = (int) Math.round(value / highest * (BARS.length() - 1));
        return BARS.charAt(Math.max(0, Math.min(BARS.length() - 1, height)));
    }
}
