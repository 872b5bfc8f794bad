package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/** The run was cut off and went on later. */
record RunResumed(Doubt.Level level, List<String> at) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "This run was interrupted and resumed: at " + String.join(", ", at) + ".",
                "Finished trials were kept; the interrupted one was repeated as planned, and"
                        + " its first attempt is not in the figures. Trials of one block"
                        + " may be far apart in time, and the machine may have changed in"
                        + " between.",
                "Compare the trials before and after in the report; the folder set-aside holds"
                        + " the interrupted one.");
    }
}
