package dohyo.report.text;

import org.jspecify.annotations.Nullable;

/** A ratio and its interval, all with as many decimals as the interval is worth. */
public final class RatioText {

    /** Stands for an end that an interval does not have; JSON knows no infinity. */
    public static final double BEYOND_ALL = 1e300;

    private RatioText() {}

    /** {@code 1.20 (1.10 to 1.31)}. */
    public static String of(double ratio, @Nullable Double low, @Nullable Double high) {
        return low == null || high == null
                ? digits(ratio, 2) + " (no interval)"
                : ratio(ratio, low, high) + " (" + interval(low, high) + ")";
    }

    /** {@code 1.20}. */
    public static String ratio(double ratio, @Nullable Double low, @Nullable Double high) {
        return digits(ratio, low == null || high == null ? 2 : decimals(high - low));
    }

    /** {@code 1.10 to 1.31}. */
    public static String interval(double low, double high) {
        int decimals = decimals(high - low);
        return digits(low, decimals) + " to " + (high >= BEYOND_ALL ? "∞" : digits(high, decimals));
    }

    /** Two show an interval of a hundredth. */
    private static int decimals(double width) {
        if (width >= 0.01 || width < 1e-6) {
            return 2;
        }
        return width >= 0.001 ? 3 : 4;
    }

    private static String digits(double ratio, int decimals) {
        return ratio >= 0.1 && ratio < 10
                ? Quantities.decimals(ratio, decimals)
                : Quantities.digits(ratio);
    }
}
