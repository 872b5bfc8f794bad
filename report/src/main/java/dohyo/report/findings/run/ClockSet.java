package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.seconds;

import dohyo.report.findings.doubt.Doubt;

/** Somebody set the wall clock of the machine while a trial ran. */
record ClockSet(Doubt.Level level, String place, double atSeconds, String what) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "In trial " + place + ", " + seconds(atSeconds) + " after its start, " + what + ".",
                "Latencies and rates are unaffected: they use a clock that cannot be set."
                        + " Flushes, compactions and traces use the wall clock: those"
                        + " whose time is uncertain are left out.",
                "Have the clock adjusted in small steps (chrony, systemd-timesyncd).");
    }
}
