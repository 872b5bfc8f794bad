package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.seconds;

import dohyo.report.findings.doubt.Doubt;

/** Dohyo's own process, which looks at the trial, did not run for a while; the generator did. */
record DohyoSuspended(Doubt.Level level, String place, double atSeconds, double length)
        implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "Dohyo itself did not run for " + seconds(length) + " from " + seconds(atSeconds)
                        + " on in trial " + place + ".",
                "The load generator is a process of its own, and its latencies stand. What the"
                        + " store and the machine used meanwhile was not observed, and what a time"
                        + " line does then was done late.",
                "Do not suspend a run (Ctrl-Z), and leave it a core.");
    }
}
