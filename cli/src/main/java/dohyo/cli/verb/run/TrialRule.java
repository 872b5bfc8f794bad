package dohyo.cli.verb.run;

import dohyo.lab.Repeats;
import dohyo.report.Reports;

import java.nio.file.Path;

/** What makes a trial be run again: what the report says of it alone. */
final class TrialRule {

    private TrialRule() {}

    /** At most so many trials that something has disturbed. */
    static Repeats ofDisturbed(int most, Path folder) {
        return most == 0
                ? Repeats.NONE
                : new Repeats(most, trial -> Reports.disturbance(folder, trial));
    }
}
