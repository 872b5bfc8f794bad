package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/** The run was cut off and went on later. */
record RunResumed(Doubt.Level level, List<String> at) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "This run was cut off and went on later: at " + String.join(", ", at) + ".",
                "Trials that had ended stand; the one that was cut off was run again as planned"
                        + " and is not in the figures. Trials of one block may lie far apart in"
                        + " time, and the machine may have changed meanwhile.",
                "Compare trials before and after in the report; the folder set-aside holds what was"
                        + " cut off.");
    }
}
