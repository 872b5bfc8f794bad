package dohyo.cli.verb;

import dohyo.cli.compare.ComparedEnd;
import dohyo.cli.console.UserMistake;
import dohyo.model.yaml.unit.Notations;
import dohyo.model.yaml.unit.UnreadableWord;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** When a comparison has seen enough. */
final class EndOptions {

    private static final double NANOS_PER_SECOND = 1e9;

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = "How often each system is run, each time afresh (default: 3, at most 30"
                    + " with --within, at most 10 with --budget); one block has no interval.")
    private @Nullable Integer blocks;

    @Option(
            names = "--within",
            paramLabel = "PERCENT",
            description = "Run blocks, 7 at least, until the interval of what is judged is so"
                    + " narrow: 5%% for +-5 %%.")
    private String within = "";

    @Option(
            names = "--budget",
            paramLabel = "DURATION",
            description = "Begin no block that would end later, for example 30m. Without --within"
                    + " it ends as soon as all is decided, at looks fixed beforehand.")
    private String budget = "";

    @Option(
            names = "--aa",
            description = "Run A twice in each block, to see the noise of this machine.")
    private boolean twin;

    ComparedEnd end() {
        if (!within.isEmpty() && !within.endsWith("%")) {
            throw new UserMistake("error: --within: '" + within + "' is not a percentage; write for"
                    + " example 5%");
        }
        if (blocks != null && blocks < 1) {
            throw new UserMistake("error: --blocks: at least one is needed");
        }
        WorkOptions.refuseSpecial("--within", within.isEmpty() ? "none" : within);
        budgetSeconds();
        return ComparedEnd.of(blocks == null ? 0 : blocks, within, !budget.isEmpty(), twin);
    }

    /** 0 for as much as it takes. */
    double budgetSeconds() {
        try {
            return budget.isEmpty() ? 0 : Notations.DURATION.parse(budget) / NANOS_PER_SECOND;
        } catch (UnreadableWord e) {
            throw new UserMistake("error: --budget: " + e.message() + "; " + e.hint());
        }
    }
}
