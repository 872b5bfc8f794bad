package dohyo.model.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Figures with their units as people write them; the only road from a number to people. Three
 * significant digits, the same in every locale. {@code format.js} says the same in the browser.
 */
public final class QuantityText {

    private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

    private QuantityText() {}

    /** {@code 850 ns}, {@code 12.3 µs}, {@code 4.56 ms}, {@code 1.80 s}. */
    public static String nanos(double nanos) {
        double size = rounded(Math.abs(nanos));
        if (size < 1e3) {
            return digits(nanos) + " ns";
        }
        if (size < 1e6) {
            return digits(nanos / 1e3) + " µs";
        }
        return size < 1e9 ? digits(nanos / 1e6) + " ms" : digits(nanos / 1e9) + " s";
    }

    /** As above. */
    public static String nanos(long nanos) {
        return nanos((double) nanos);
    }

    /** As {@link #nanos}, from seconds. */
    public static String seconds(double seconds) {
        return nanos(seconds * 1e9);
    }

    /** {@code 850 ops/s}, {@code 5,000 ops/s}, {@code 12.3k ops/s}. */
    public static String rate(double perSecond) {
        return shortCount(perSecond) + " ops/s";
    }

    /** {@code 850}, {@code 5,000}, {@code 12.3k}, {@code 1.20M}. */
    public static String shortCount(double count) {
        double size = rounded(Math.abs(count));
        if (size < 1e3) {
            return digits(count);
        }
        if (size < 1e4) {
            return text("%,.0f", count);
        }
        return size < 1e6 ? digits(count / 1e3) + "k" : digits(count / 1e6) + "M";
    }

    /** Every digit: {@code 1,234,567}. */
    public static String count(long count) {
        return text("%,d", count);
    }

    /** {@code 512 B}, {@code 0.02 B}, {@code 1.50 GiB}. */
    public static String bytes(double bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (Math.abs(value) >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return (unit == 0 && Math.abs(value) < 10 ? hundredths(value) : digits(value)) + " "
                + units[unit];
    }

    /** A mean of bytes is worth no more than that: {@code 0.02}, {@code 4.5}. */
    private static String hundredths(double value) {
        return number(Math.rint(value * 100) / 100);
    }

    /** As above. */
    public static String bytes(long bytes) {
        return bytes((double) bytes);
    }

    /** A part of one: {@code 12.3 %}. */
    public static String share(double share) {
        return number(share * 100) + " %";
    }

    /** A part that is not known well: two digits, {@code 12 %}, {@code 0.5 %}. */
    public static String roughShare(double share) {
        return Double.isFinite(share)
                ? share(new BigDecimal(share).round(TWO_DIGITS).doubleValue())
                : share(share);
    }

    /** {@code 0.0830 ×}. */
    public static String ratio(double ratio) {
        return number(ratio) + " ×";
    }

    /** A figure in the unit that a result names: {@code ns}, {@code ops/s}, {@code share}, ... */
    public static String figure(double value, String unit) {
        return switch (unit) {
            case "ns" -> nanos(value);
            case "ops/s" -> rate(value);
            case "share" -> share(value);
            case "bytes" -> bytes(value);
            case "number" -> number(value);
            default -> ratio(value);
        };
    }

    /** {@code p99}, {@code p99.9}. */
    public static String percentile(double percentile) {
        return percentile == Math.rint(percentile) ? text("p%.0f", percentile) : "p" + percentile;
    }

    /** {@code 2026-11-21 03:00 UTC}; as it is written when it is not a moment. */
    public static String moment(String instant) {
        return instant.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*Z")
                ? instant.substring(0, 10) + " " + instant.substring(11, 16) + " UTC"
                : instant;
    }

    /** With as many decimals, zeros at the end among them. */
    public static String decimals(double value, int decimals) {
        return text("%,." + decimals + "f", value);
    }

    /** {@code 16.6 µs (15.4 to 17.0)}: a unit that all three have is said once. */
    public static String span(String value, String low, String high) {
        String unit = value.substring(Math.max(0, value.lastIndexOf(' ')));
        int shared = unit.startsWith(" ") && low.endsWith(unit) && high.endsWith(unit)
                ? unit.length()
                : 0;
        return value + " (" + low.substring(0, low.length() - shared) + " to "
                + high.substring(0, high.length() - shared) + ")";
    }

    /** {@code 1 step}, {@code 3 steps}. */
    public static String counted(long count, String noun) {
        return count(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** Without zeros at the end of its decimals: {@code 1.5 s} for {@code 1.50 s}. */
    public static String plain(String quantity) {
        return quantity.replaceFirst("(\\.\\d*?)0+(?!\\d)", "$1").replaceFirst("\\.(?!\\d)", "");
    }

    /** {@link #digits} without zeros at the end of decimals: {@code 12,346}, {@code 1.5}. */
    public static String number(double value) {
        return plain(digits(value));
    }

    /** Three significant digits, without an exponent; whole numbers as they are; or {@code ∞}. */
    public static String digits(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        double size = rounded(Math.abs(value));
        if (size == 0) {
            return "0";
        }
        int decimals = 2 - (int) Math.floor(Math.log10(size));
        boolean whole = decimals <= 0 || value == Math.rint(value);
        return whole
                ? text("%,.0f", value)
                : text("%,." + Math.min(decimals, 12) + "f", Math.copySign(size, value));
    }

    /** To three significant digits, so that 999.7 changes its unit and does not print as 1,000. */
    private static double rounded(double size) {
        return Double.isFinite(size) ? new BigDecimal(size).round(THREE_DIGITS).doubleValue() : 0;
    }

    /** Formats of this locale look nothing up, and read as those of {@link Locale#ROOT}. */
    private static String text(String format, Object value) {
        return String.format(Locale.US, format, value);
    }
}
