package dohyo.model.host;

import java.util.Locale;

/** Amounts in words. */
final class AmountFormat {

    static final long MIB = 1L << 20;
    static final long GIB = 1L << 30;

    private AmountFormat() {}

    /** {@code 45 %}, {@code 0.6 %}. */
    static String share(double share) {
        double percent = share * 100;
        return String.format(Locale.ROOT, percent < 9.95 ? "%.1f %%" : "%.0f %%", percent);
    }

    /** {@code 1.5 GiB}, {@code 300 MiB}. */
    static String bytes(long bytes) {
        return bytes < GIB
                ? bytes / MIB + " MiB"
                : String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }

    /** {@code 3.27}. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
