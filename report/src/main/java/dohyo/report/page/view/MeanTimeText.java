package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.StudyRunSummary.Spread;

/** Words for a mean time over trials, in nanoseconds. */
public final class MeanTimeText {

    private MeanTimeText() {}

    /** With its interval, else with the least and the most. */
    public static String of(Spread mean) {
        String middle = (mean.atLeast() ? "≥ " : "") + QuantityText.nanos(mean.middle());
        Double low = mean.intervalLow();
        Double high = mean.intervalHigh();
        if (low != null && high != null) {
            return QuantityText.span(
                    middle, "95 %: " + QuantityText.nanos(low), QuantityText.nanos(high));
        }
        return mean.low() == mean.high()
                ? middle
                : QuantityText.span(
                        middle, QuantityText.nanos(mean.low()), QuantityText.nanos(mean.high()));
    }
}
