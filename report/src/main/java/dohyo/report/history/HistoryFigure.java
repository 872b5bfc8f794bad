package dohyo.report.history;

import org.jspecify.annotations.Nullable;

/**
 * A figure that a run found.
 *
 * @param place where it was measured
 * @param quantity as an experiment file writes it without an operation, for example {@code p99}
 * @param unit {@code ns} or {@code ops/s}
 * @param isBiggerBetter in which direction it improves
 * @param estimate geometric mean over the trials
 * @param certainty of the estimate
 */
public record HistoryFigure(
        Place place,
        String quantity,
        String unit,
        boolean isBiggerBetter,
        double estimate,
        Certainty certainty) {

    /**
     * Where a figure was measured.
     *
     * @param arm its name
     * @param step words that choose it among those of its arm, for example {@code at 64}; empty
     *     when it is the only one
     * @param operation empty for all together
     */
    public record Place(String arm, String step, String operation) {}

    /**
     * How sure it is.
     *
     * @param low lower end of its 95 % interval; null when one trial gave none
     * @param high upper end, likewise
     * @param noise coefficient of variation of a trial; null when one trial gave none
     * @param trials behind it
     */
    public record Certainty(
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Double noise,
            int trials) {}

    /** The quantity as a claim asks for it. */
    public String asked() {
        String of = place.operation.isEmpty() ? "" : "(" + place.operation + ")";
        return quantity + of + (place.step.isEmpty() ? "" : " " + place.step);
    }

    /** By which it is known in a history. */
    public String name() {
        return place.arm + ": " + asked();
    }

    /** What was read from a file may be anything. */
    boolean isSound() {
        return estimate > 0
                && estimate < Double.POSITIVE_INFINITY
                && certainty.trials > 0
                && isPositive(certainty.low)
                && isPositive(certainty.high)
                && name().length() <= HistoryFile.LONGEST_WORD
                && unit.length() <= HistoryFile.LONGEST_WORD;
    }

    private static boolean isPositive(@Nullable Double value) {
        return value == null || (value > 0 && value < Double.POSITIVE_INFINITY);
    }
}
