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
                "Nothing was answered from " + second(fromSeconds) + " to " + second(toSeconds)
                        + " s of " + place
                        + (stretches > 1
                                ? "; the longest of " + stretches + " such stretches."
                                : "."),
                "Whatever was due then waited for it: a rate or a mean over the step hides it, the"
                        + " upper percentiles of response time are made of it.",
                "Read the store's log and the events of the time line at that second: a collection,"
                        + " a stop of the process, a disk that was full or stuck.");
    }

    private static String second(double seconds) {
        return QuantityText.plain(QuantityText.decimals(seconds, 1));
    }
}
