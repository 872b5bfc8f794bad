package dohyo.cli.text;

import java.util.Locale;

/** Numbers with their units for people: three significant digits, the same in every locale. */
public final class Figures {

    private Figures() {}

    /** {@code 12,345}. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** {@code 12,345} for large values, {@code 1.5} and {@code 0.25} for small ones. */
    public static String rate(double perSecond) {
        if (perSecond >= 100 || perSecond == Math.rint(perSecond)) {
            return count(Math.round(perSecond));
        }
        return significant(perSecond);
    }

    /** A percentile of a second; {@code -} for 0, which is none: nothing was answered, or timed. */
    public static String latencyOfSecond(long nanos) {
        return nanos == 0 ? "-" : latency((double) nanos);
    }

    /** {@code 412 us}, {@code 1.91 ms}, {@code 2.35 s}. */
    public static String latency(double nanos) {
        if (nanos < 999.5) {
            return significant(nanos) + " ns";
        }
        if (nanos < 999.5e3) {
            return significant(nanos / 1e3) + " us";
        }
        if (nanos < 999.5e6) {
            return significant(nanos / 1e6) + " ms";
        }
        return significant(nanos / 1e9) + " s";
    }

    /** {@code 0:07}, {@code 12:30}, {@code 1:02:03}. */
    public static String span(double seconds) {
        long whole = Math.max(0, (long) seconds);
        long hours = whole / 3600;
        long minutes = whole / 60 % 60;
        return hours > 0
                ? String.format(Locale.ROOT, "%d:%02d:%02d", hours, minutes, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d", minutes, whole % 60);
    }

    /**
     * {@code 40 s}, {@code 3 min}, {@code 2 h 10 min}: how long something will take, rounded up.
     */
    public static String about(double seconds) {
        if (seconds < 90) {
            return Math.max(1, Math.round(seconds)) + " s";
        }
        long minutes = (long) Math.ceil(seconds / 60);
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    /** {@code 512 MiB}, {@code 1.5 GiB}. */
    public static String bytes(long bytes) {
        double mebibytes = bytes / 1048576.0;
        return mebibytes < 1024
                ? Math.round(mebibytes) + " MiB"
                : significant(mebibytes / 1024) + " GiB";
    }

    private static String significant(double value) {
        int digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }
}
