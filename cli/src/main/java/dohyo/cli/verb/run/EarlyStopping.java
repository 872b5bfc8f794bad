package dohyo.cli.verb.run;

import dohyo.lab.BlockContinuationPolicy;
import dohyo.report.InterimResult;
import dohyo.report.Reports;

import java.nio.file.Path;

/** What ends a run before its last block: the rule of its experiment. */
final class EarlyStopping {

    private EarlyStopping() {}

    /** The rule that the experiment fixed, asked of the files that there are. */
    static BlockContinuationPolicy ofExperiment(Path folder) {
        return blocks -> {
            InterimResult interim = Reports.interim(folder);
            return interim.finished() ? "enough by the rule, " + interim.says() : "";
        };
    }
}
