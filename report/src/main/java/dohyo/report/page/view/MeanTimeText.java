package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.StudyRunSummary.Spread;

/** Words for a mean time over trials, in nanoseconds. */
public final class MeanTimeText {

    private MeanTimeText() {}

    /**
     * With its interval, else with the least and the most. What is kept says only that some trial
     * is a bound, so that all three are told as bounds then.
     */
    public static String of(Spread mean) {
        String bound = mean.atLeast() ? "≥ " : "";
        String middle = bound + QuantityText.nanos(mean.middle());
        Double low = mean.intervalLow();
        Double high = mean.intervalHigh();
        if (low != null && high != null) {
            return QuantityText.span(
                    middle, "95 %: " + QuantityText.nanos(low), QuantityText.nanos(high));
        }
        return mean.low() == mean.high()
                ? middle
                : QuantityText.span(
                        middle,
                        bound + QuantityText.nanos(mean.low()),
                        bound + QuantityText.nanos(mean.high()));
    }
}
