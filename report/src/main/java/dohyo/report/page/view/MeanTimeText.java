package dohyo.report.page.view;

import dohyo.model.text.Quantities;
import dohyo.report.StudyRunSummary.Spread;

/** Words for a mean time over trials, in nanoseconds. */
public final class MeanTimeText {

    private MeanTimeText() {}

    /** With its interval, else with the least and the most. */
    public static String of(Spread mean) {
        String middle = (mean.atLeast() ? "≥ " : "") + Quantities.nanos(mean.middle());
        Double low = mean.intervalLow();
        Double high = mean.intervalHigh();
        if (low != null && high != null) {
            return Quantities.span(
                    middle, "95 %: " + Quantities.nanos(low), Quantities.nanos(high));
        }
        return mean.low() == mean.high()
                ? middle
                : Quantities.span(
                        middle, Quantities.nanos(mean.low()), Quantities.nanos(mean.high()));
    }
}
