package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/** Nodes of one store do not run on the same. */
record NodesDiffer(Level level, String arm, String what) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "The nodes of " + arm + " do not run on the same: " + what + ".",
                "What is said of the arm's JDK, collector, heap and flags holds for its other nodes"
                        + " only, and its figures are of a mixed system.",
                "Let whoever keeps the system make its nodes alike, or say so beside the figures.");
    }
}
