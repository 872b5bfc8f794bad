package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

/**
 * The machine had no time left.
 *
 * @param isApart whether the store has processes of its own, which could be on another machine
 */
record HostSaturated(Doubt.Level level, String place, double busy, String users, boolean isApart)
        implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "The machine was " + QuantityText.share(busy) + " busy in " + place + ": " + users
                        + ".",
                isApart
                        ? "All of them share these cores: the throughput is limited by the whole"
                                + " machine, and the store would have more of it without the"
                                + " others."
                        : "The store has no process of its own: the generator's CPU time includes"
                                + " the store's, and the throughput is limited by the whole"
                                + " machine.",
                isApart
                        ? "Use more cores, or put the generator on another machine."
                        : "Use more cores, or stop other programs.");
    }
}
