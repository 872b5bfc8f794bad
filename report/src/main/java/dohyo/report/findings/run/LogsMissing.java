package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Not all that a node logged on its machine came here. */
record LogsMissing(Doubt.Level level, String place, String what) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "In trial " + place + ", " + what + ".",
                "Collections and compactions that only these logs tell of are not shown and"
                        + " explain nothing. Latencies and rates are unaffected.",
                "Check the connection to the machine and the size of the node's logs, then repeat"
                        + " the trial.");
    }
}
