package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

/**
 * The store answered nothing for whole seconds.
 *
 * @param place the step, and how many others there are
 * @param fromSeconds of the longest such stretch, from the begin of its step
 * @param toSeconds its end
 * @param stretches of all these steps
 */
record NothingAnswered(
        Doubt.Level level, String place, double fromSeconds, double toSeconds, int stretches)
        implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "No operation was answered without error from " + second(fromSeconds) + " s to "
                        + second(toSeconds)
                        + " s after the start of " + place
                        + (stretches > 1
                                ? "; this was the longest of " + stretches + " such stretches."
                                : "."),
                "Operations then waited or failed: a rate or a mean over the step hides this,"
                        + " and it dominates the upper percentiles of response time.",
                "Check the store's log and the timeline at that second for a garbage"
                        + " collection, a stopped process, or a full or stuck disk.");
    }

    private static String second(double seconds) {
        return QuantityText.plain(QuantityText.decimals(seconds, 1));
    }
}
