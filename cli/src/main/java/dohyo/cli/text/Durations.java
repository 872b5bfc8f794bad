package dohyo.cli.text;

import dohyo.model.text.QuantityText;

import java.util.Locale;

/** How long something takes, as a terminal tells it while it goes on. */
public final class Durations {

    private Durations() {}

    /** A percentile of a second; {@code -} for 0, which is none: nothing was answered, or timed. */
    public static String latencyOfSecond(long nanos) {
        return nanos == 0 ? "-" : QuantityText.nanos(nanos);
    }

    /** {@code 0:07}, {@code 12:30}, {@code 1:02:03}. */
    public static String clock(double seconds) {
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
}
