package dohyo.report.page.first;

import dohyo.model.text.QuantityText;

import java.util.Locale;

/** Figures for readers who never heard of a percentile or an interval. */
final class PlainText {

    /** From here on a factor is easier to read than so many per cent. */
    private static final double TWICE = 2;

    /** So little is left of one that two digits would round it away. */
    private static final double HARDLY_ANY = 0.02;

    /** A difference that no figure here would show. */
    private static final double NOTHING = 0.0005;

    /** What is left of one that it took a million of. */
    private static final double LEAST_LEFT = 1e-6;

    private PlainText() {}

    /** What is more and what is less of a quantity. */
    enum Scale {
        HEIGHT("higher", "lower", "as high"),
        TIME("longer", "less time", "as long"),
        COUNT("more", "fewer", "as many"),
        AMOUNT("more", "less", "as much");

        private final String more;
        private final String less;
        private final String times;

        Scale(String more, String less, String times) {
            this.more = more;
            this.less = less;
            this.times = times;
        }
    }

    /** {@code 99 of 100 operations}. */
    static String requests(double percentile, String operation) {
        String noun = operation.isEmpty() ? "operations" : operation + " operations";
        if (percentile == 50) {
            return "half of all " + noun;
        }
        for (long of = 10; of <= 1_000_000; of *= 10) {
            double part = percentile * of / 100;
            if (Math.abs(part - Math.rint(part)) < 1e-6) {
                return QuantityText.count(Math.round(part)) + " of " + QuantityText.count(of) + " "
                        + noun;
            }
        }
        return QuantityText.number(percentile) + " % of all " + noun;
    }

    /** {@code 4,000 operations per second}, {@code 5 ms}. */
    static String figure(double value, String unit) {
        return unit.equals("ops/s")
                ? QuantityText.shortCount(value) + " operations per second"
                : QuantityText.plain(QuantityText.figure(value, unit));
    }

    /** Whether {@link #change} says so much less, of which a bound has the other direction. */
    static boolean isLess(double ratio) {
        return ratio < 1 - NOTHING;
    }

    /**
     * {@code 20 % more operations than one}, {@code 430 times as long as one}.
     *
     * @param noun of what there is more or less; empty when the scale says it all
     */
    static String change(double ratio, Scale scale, String noun, String other) {
        String what = noun.isEmpty() ? "" : " " + noun;
        if (Math.abs(ratio - 1) < NOTHING) {
            return scale.times + what + " as " + other;
        }
        return isFactor(ratio)
                ? times(ratio) + " times " + scale.times + what + " as " + other
                : percent(ratio, scale) + what + " than " + other;
    }

    /** {@code 19 % to 21 % longer}, {@code 8 % lower to 21 % higher}, {@code 391 to 472 times}. */
    static String range(double low, double high, Scale scale) {
        if (isFactor(low)) {
            return times(low) + " to " + times(high) + " times " + scale.times;
        }
        if (isFactor(high)) {
            return percent(low, scale) + " to " + times(high) + " times " + scale.times;
        }
        if ((low < 1) == (high < 1)) {
            double less = low < 1 ? high : low;
            double more = low < 1 ? low : high;
            return share(less).equals(share(more))
                    ? "about " + percent(more, scale)
                    : share(less) + " to " + percent(more, scale);
        }
        return percent(low, scale) + " to " + percent(high, scale);
    }

    /** {@code 20 % longer}, {@code 430 times as long}. */
    static String amount(double ratio, Scale scale) {
        return isFactor(ratio) ? times(ratio) + " times " + scale.times : percent(ratio, scale);
    }

    /** A range with what it is compared with. */
    static String compared(String range, String other) {
        return range + (range.contains(" times ") ? " as " : " than ") + other;
    }

    private static boolean isFactor(double ratio) {
        return ratio >= TWICE;
    }

    private static String times(double ratio) {
        return ratio < 1e300 ? QuantityText.number(ratio) : "any number of";
    }

    private static String percent(double ratio, Scale scale) {
        return share(ratio) + " " + (ratio < 1 ? scale.less : scale.more);
    }

    private static String share(double ratio) {
        if (ratio >= HARDLY_ANY) {
            return QuantityText.roughShare(Math.abs(ratio - 1));
        }
        String less = QuantityText.share(1 - ratio);
        return ratio > 0 && less.equals(QuantityText.share(1)) ? nearlyAll(ratio) : less;
    }

    /** {@code 99.98 %}: where something is left, not all of it is missing. */
    private static String nearlyAll(double ratio) {
        double left = 100 * Math.max(ratio, LEAST_LEFT);
        int decimals = (int) Math.ceil(-Math.log10(left) - 1e-9);
        return QuantityText.decimals(100 - left, decimals) + " %";
    }

    static String upper(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
