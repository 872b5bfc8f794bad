package dohyo.cli.verb.run;

import dohyo.lab.TrialRetryPolicy;
import dohyo.report.Reports;

import java.nio.file.Path;

/** What makes a trial be run again: what the report says of it alone. */
final class TrialRepeatRule {

    private TrialRepeatRule() {}

    /** At most so many trials that something has disturbed. */
    static TrialRetryPolicy ofDisturbed(int most, Path folder) {
        return most == 0
                ? TrialRetryPolicy.NONE
                : new TrialRetryPolicy(most, trial -> Reports.disturbance(folder, trial));
    }
}
