package dohyo.cli.verb;

import dohyo.cli.compare.ComparedEnd;
import dohyo.cli.console.UserMistake;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** When a comparison has seen enough. */
final class EndOptions {

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
        return ComparedEnd.of(blocks == null ? 0 : blocks, within, budgetSeconds() > 0, twin);
    }

    /** 0 for as much as it takes. */
    double budgetSeconds() {
        return budget.isEmpty() ? 0 : OptionWord.seconds("--budget", budget);
    }
}
