package dohyo.cli.verb;

import dohyo.cli.text.Figures;
import dohyo.lab.AnotherBlock;
import dohyo.report.Interim;
import dohyo.report.Reports;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** What ends a run before its last block: the rule of its experiment, and the user's budget. */
final class BlockRule {

    private static final double NANOS_PER_SECOND = 1e9;

    private BlockRule() {}

    /** The rule that the experiment fixed, asked of the files that there are. */
    static AnotherBlock ofExperiment(Path folder) {
        return blocks -> {
            Interim interim = Reports.interim(folder);
            return interim.finished() ? "enough by the rule, " + interim.says() : "";
        };
    }

    /**
     * No block is begun that would end after the budget, going by those before. It does not look at
     * what they measured.
     */
    static AnotherBlock ofBudget(double budgetSeconds, LongSupplier nanoTime) {
        long begin = nanoTime.getAsLong();
        return blocks -> {
            double spent = (nanoTime.getAsLong() - begin) / NANOS_PER_SECOND;
            boolean fits = spent / blocks * (blocks + 1) <= budgetSeconds;
            return fits
                    ? ""
                    : "another would pass the budget of " + Figures.about(budgetSeconds);
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
