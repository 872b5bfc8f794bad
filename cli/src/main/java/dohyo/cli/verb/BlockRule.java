package dohyo.cli.verb;

import dohyo.lab.AnotherBlock;
import dohyo.report.Interim;
import dohyo.report.Reports;

import java.io.IOException;
import java.nio.file.Path;

/** What ends a run before its last block: the rule of its experiment. */
final class BlockRule {

    private BlockRule() {}

    /** The rule that the experiment fixed, asked of the files that there are. */
    static AnotherBlock ofExperiment(Path folder) {
        return blocks -> {
            Interim interim = Reports.interim(folder);
            return interim.finished() ? "enough by the rule, " + interim.says() : "";
        };
    }

    /** The first of both that objects. */
    static AnotherBlock both(AnotherBlock one, AnotherBlock other) {
        return blocks -> objection(one, other, blocks);
    }

    private static String objection(AnotherBlock one, AnotherBlock other, int blocks)
            throws IOException {
        String objection = one.objection(blocks);
        return objection.isEmpty() ? other.objection(blocks) : objection;
    }
}
