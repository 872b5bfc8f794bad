package dohyo.report.findings.run;

import static dohyo.model.text.QuantityText.seconds;

import dohyo.report.findings.doubt.Doubt;

/** Somebody set the wall clock of the machine while a trial ran. */
record ClockSet(Doubt.Level level, String place, double atSeconds, String what) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "In trial " + place + ", " + seconds(atSeconds) + " after its begin, " + what + ".",
                "Latencies and rates are not touched, they are of a clock that nobody can set."
                        + " Flushes, compactions and traces are told by the wall clock: those of"
                        + " which it is not certain when they were are left out.",
                "Let the machine keep its time with small steps (chrony, systemd-timesyncd).");
    }
}
