package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.seconds;

import dohyo.report.findings.doubt.Doubt;

/** Dohyo's own process, which looks at the trial, did not run for a while; the generator did. */
record DohyoSuspended(Doubt.Level level, String place, double atSeconds, double length)
        implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "Dohyo itself did not run for " + seconds(length) + ", beginning "
                        + seconds(atSeconds) + " into trial " + place + ".",
                "The load generator is a separate process, and its latencies are valid."
                        + " Resource use was not observed during that time, and actions of"
                        + " the timeline that were due then were late.",
                "Do not suspend a run (Ctrl-Z), and leave it a free core.");
    }
}
