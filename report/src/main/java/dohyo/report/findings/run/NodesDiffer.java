package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Nodes of one store do not run on the same. */
record NodesDiffer(Level level, String arm, String what) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "The nodes of " + arm + " are not alike: " + what + ".",
                "The JDK, collector, heap and flags shown for the arm apply only to its other"
                        + " nodes; its figures are for a mixed system.",
                "Ask the system's owner to make its nodes alike, or mention the difference"
                        + " wherever you quote the figures.");
    }
}
