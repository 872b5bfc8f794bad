package dohyo.report.text;

import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

/** A ratio and its interval, all with as many decimals as the interval is worth. */
public final class RatioText {

    /** Stands for an end that an interval does not have; JSON knows no infinity. */
    public static final double BEYOND_ALL = 1e300;

    private static final int MOST = 4;

    private RatioText() {}

    /** {@code 1.20 (1.10 to 1.31)}. */
    public static String of(double ratio, @Nullable Double low, @Nullable Double high) {
        return low == null || high == null
                ? ratio(ratio, null, null) + " (no interval)"
                : ratio(ratio, low, high) + " (" + interval(low, high) + ")";
    }

    /** {@code 1.20}. */
    public static String ratio(double ratio, @Nullable Double low, @Nullable Double high) {
        return digits(
                ratio, low == null || high == null ? decimals(ratio, ratio) : decimals(low, high));
    }

    /** {@code 1.10 to 1.31}. */
    public static String interval(double low, double high) {
        int decimals = decimals(low, high);
        return digits(low, decimals) + " to " + (high >= BEYOND_ALL ? "∞" : digits(high, decimals));
    }

    /** Two show an interval of a hundredth; an end that is not 1 must not be told as 1.00. */
    private static int decimals(double low, double high) {
        double width = high - low;
        int decimals = width >= 0.01 || width < 1e-6 ? 2 : width >= 0.001 ? 3 : 4;
        while (decimals < MOST && (looksLikeOne(low, decimals) || looksLikeOne(high, decimals))) {
            decimals++;
        }
        return decimals;
    }

    private static boolean looksLikeOne(double end, int decimals) {
        double apart = Math.abs(end - 1);
        return apart > 1e-9 && apart <= 0.5 * Math.pow(10, -decimals);
    }

    private static String digits(double ratio, int decimals) {
        return ratio >= 0.1 && ratio < 10
                ? QuantityText.decimals(ratio, decimals)
                : QuantityText.digits(ratio);
    }
}
