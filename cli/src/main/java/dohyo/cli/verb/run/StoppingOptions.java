package dohyo.cli.verb.run;

import dohyo.cli.compare.StoppingRule;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.DecisionGoal;
import dohyo.cli.verb.OptionValueParser;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** When a comparison has seen enough. */
final class StoppingOptions {

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = "How many times each system is run, each time from a fresh start"
                    + " (default: 5; with --within, at most 30; with --budget, as many as fit)."
                    + " With one block there is no interval.")
    private @Nullable Integer blocks;

    @Option(
            names = "--within",
            paramLabel = "PERCENT",
            description = "Run at least 7 blocks, and more until the interval of the judged ratio"
                    + " extends at most this far to either side, for example 5%%.")
    private String within = "";

    @Option(
            names = "--budget",
            paramLabel = "DURATION",
            description = "Time for the whole run, for example 10m. Blocks get the length that"
                    + " gives the narrowest interval, and none is started that would"
                    + " end too late. With --within or --decide the run may end"
                    + " sooner.")
    private String budget = "";

    @Option(
            names = "--decide",
            paramLabel = "PERCENT",
            description = "Run as many blocks as it takes on this machine to detect a difference"
                    + " of this size, for example 5%%, given the machine's known noise (see:"
                    + " dohyo doctor --noise). Refused if they do not fit into --budget.")
    private @Nullable String decide;

    @Option(
            names = "--screen",
            description = "With --decide: run as many blocks as fit into --budget, even if they"
                    + " cannot detect a difference of this size.")
    private boolean screen;

    @Option(
            names = "--aa",
            description = "Run A twice in each block, to measure the noise of this machine.")
    private boolean twin;

    StoppingRule end() {
        if (!within.isEmpty() && !within.endsWith("%")) {
            throw new UserMistake("error: --within: '" + within + "' is not a percentage; write for"
                    + " example 5%");
        }
        if (blocks != null && blocks < 1) {
            throw new UserMistake("error: --blocks: at least one is needed");
        }
        WorkloadOptions.refuseSpecial("--within", within.isEmpty() ? "none" : within);
        if (decide == null && screen) {
            throw new UserMistake(
                    "error: --screen goes only with --decide: nothing else would be refused");
        }
        if (decide != null && (!within.isEmpty() || blocks != null)) {
            throw new UserMistake("error: --decide determines the number of blocks: leave out"
                    + " --within and --blocks");
        }
        return StoppingRule.of(blocks == null ? 0 : blocks, within, twin);
    }

    /** Whether the budget says how many blocks there are. */
    boolean fillsBudget() {
        return budgetSeconds() > 0 && blocks == null && within.isEmpty() && decide == null;
    }

    /** What is to be decided; null when it does not matter. */
    @Nullable DecisionGoal goal() {
        return decide == null ? null : DecisionGoal.of(decide, budgetSeconds(), screen);
    }

    /** 0 for as much as it takes. */
    double budgetSeconds() {
        return budget.isEmpty() ? 0 : OptionValueParser.budgetSeconds(budget);
    }
}
