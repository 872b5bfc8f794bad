package dohyo.cli.verb;

import static dohyo.model.text.MessagePhrases.quoted;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.UserMistake;
import dohyo.cli.text.Durations;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.RunTimeBudget;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What of an experiment file is run, with which values, and for how long. */
public final class PlanOptions {

    @Option(
            names = "--set",
            paramLabel = "PLACE=VALUE",
            description = {
                "Override a value of the file; can be repeated. Examples:",
                "load.measure.for=10s, arms.g1.store.heap=1g."
            })
    private List<String> set = new ArrayList<>();

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "ARM",
            description = "Include only these arms; claims about other arms cannot be tested.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "Number of blocks: how many times each arm is run, each time on a fresh"
                    + " system.")
    private @Nullable String repeat;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Plan as many whole blocks as fit into this time, for example 30m.")
    private @Nullable String budget;

    @Option(
            names = "--decide",
            paramLabel = "PERCENT",
            description = "Plan as many blocks as it takes on this machine to decide a claim"
                    + " that compares two figures, if its true value differs from its threshold"
                    + " by this much, for example 5%%, given the machine's known noise (see: dohyo"
                    + " doctor --noise). Refused if they do not fit into --budget; with --screen,"
                    + " 'dohyo run' runs as many as fit.")
    private @Nullable String decide;

    @Option(
            names = "--repeat-disturbed",
            paramLabel = "N",
            description = "Repeat a trial, and do not count its first attempt, if the load"
                    + " generator had too little CPU or was late, or if the hypervisor took more"
                    + " than a tenth of a step's CPU time; at most N times per run.")
    private int repeatDisturbed;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Use this seed instead of the seed in the file.")
    private @Nullable Long seed;

    /** The same file with what was chosen. */
    public ExperimentSource of(ExperimentSource source) {
        repeats();
        List<SettingOverride> settings = new ArrayList<>();
        set.forEach(one -> settings.add(setting(one)));
        if (!only.isEmpty()) {
            String names = only.stream().map(Json::line).collect(Collectors.joining(", "));
            String option = "--only " + String.join(",", only);
            settings.add(new SettingOverride(option, "only-arms", "[" + names + "]"));
        }
        if (repeat != null) {
            settings.add(new SettingOverride("--repeat " + repeat, "blocks", Json.line(repeat)));
        }
        if (seed != null) {
            settings.add(new SettingOverride("--seed " + seed, "seed", seed.toString()));
        }
        return source.with(settings);
    }

    /**
     * What is to be decided; null when it does not matter.
     *
     * @param screen whether what fits is run also when it cannot decide that
     */
    @Nullable public DecisionGoal goal(boolean screen) {
        if (decide != null && repeat != null) {
            throw new UserMistake(
                    "error: --decide determines the number of blocks: leave out" + " --repeat");
        }
        return decide == null ? null : DecisionGoal.of(decide, budgetSeconds(), screen);
    }

    /** The same file with so many blocks at most, ending when that is decided. */
    static ExperimentSource deciding(ExperimentSource source, DecisionGoal goal, int blocks) {
        String option = "--decide " + goal.percent();
        return source.with(List.of(
                new SettingOverride(option, "blocks", Integer.toString(blocks)),
                new SettingOverride(option, "until", Json.line("decided " + goal.percent()))));
    }

    private static SettingOverride setting(String word) {
        int sign = word.indexOf('=');
        if (sign < 1) {
            throw new UserMistake("error: --set " + quoted(word) + ": expected the place of a value"
                    + " and the value; write for example --set load.drain=2s");
        }
        return new SettingOverride(
                "--set " + word, word.substring(0, sign), word.substring(sign + 1));
    }

    public boolean isNothing() {
        return set.isEmpty()
                && only.isEmpty()
                && repeat == null
                && repeatDisturbed == 0
                && budget == null
                && decide == null
                && seed == null;
    }

    /** Time for the run; 0 for as much as it takes. */
    public double budgetSeconds() {
        return budget == null ? 0 : OptionValueParser.budgetSeconds(budget);
    }

    /** Refuses to run trials again that stand side by side: a block is whole, or it is none. */
    public void requireRepeatable(Experiment experiment) {
        if (repeats() > 0 && experiment.design().isSideBySide()) {
            throw new UserMistake("error: --repeat-disturbed repeats single trials, but this"
                    + " experiment runs its arms side by side; leave it out (rounds"
                    + " that a resting store disturbed are left out anyway), or write"
                    + " 'design: sequential'");
        }
    }

    /** How many trials may be run again. */
    public int repeats() {
        if (repeatDisturbed < 0) {
            throw new UserMistake("error: --repeat-disturbed " + repeatDisturbed
                    + ": write how many trials may be repeated, for example 3");
        }
        return repeatDisturbed;
    }

    /** How many blocks fit; all of them without a budget. */
    public int blocks(Experiment experiment, List<Outlook> data) {
        double seconds = budgetSeconds();
        return seconds <= 0 ? experiment.blocks() : RunTimeBudget.blocks(seconds, experiment, data);
    }

    /** Refuses a budget in which not even one block fits. */
    public void requireOneBlock(Experiment experiment, List<Outlook> data) {
        if (blocks(experiment, data) < 1) {
            double each = RunDurationEstimate.seconds(experiment, data) / experiment.blocks();
            throw new UserMistake("error: --budget " + budget + ": one block, which is each arm"
                    + " once, takes about " + Durations.about(each)
                    + "; give more time, or fewer arms with --only");
        }
    }
}
