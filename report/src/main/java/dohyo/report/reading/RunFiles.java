package dohyo.report.reading;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.HostDescription;
import dohyo.model.result.Json;
import dohyo.model.result.RepeatRecord;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A result directory. A run that was cut off reads as far as it came: missing files are null or
 * empty.
 *
 * @param course what did not go as it was planned
 * @param rounds of loads side by side; empty where one trial followed the other
 */
public record RunFiles(
        ResultDirectory directory,
        @Nullable Experiment experiment,
        @Nullable RunPlan plan,
        @Nullable HostDescription host,
        Course course,
        List<TrialFiles> trials,
        List<Round> rounds) {

    /** What may become a name; a plan may come from a stranger. */
    private static final String ID = "[A-Za-z0-9][A-Za-z0-9._-]{0,99}";

    /**
     * Where a run left its plan.
     *
     * @param stopped how it was ended early; null when it was not
     * @param repeated trials that were set aside and run again
     * @param hasMeasuredCapacity whether it first measured what its arm of reference can do
     */
    public record Course(
            @Nullable StoppedRecord stopped,
            List<RepeatRecord> repeated,
            boolean hasMeasuredCapacity) {}

    /** Name of its folder. */
    public String folder() {
        return String.valueOf(directory.root().toAbsolutePath().getFileName());
    }

    public @Nullable StoppedRecord stopped() {
        return course.stopped;
    }

    public List<RepeatRecord> repeated() {
        return course.repeated;
    }

    /** Arms of its file that the machine could not run, with the reason. */
    public Map<String, String> notTestable() {
        return plan == null ? Map.of() : plan.conditions().notTestable();
    }

    /** Whether the run has measured before its trials what its arm of reference can do. */
    public boolean hasMeasuredCapacity() {
        return course.hasMeasuredCapacity;
    }

    /** Reads every file of a run. */
    public static RunFiles of(Path runDirectory) throws IOException {
        ResultDirectory directory = new ResultDirectory(runDirectory);
        return of(directory, experiment(directory));
    }

    /** Reads the files of one trial, and those of the run that are not of any trial. */
    public static RunFiles ofTrial(Path runDirectory, String name) throws IOException {
        ResultDirectory directory = new ResultDirectory(runDirectory);
        return of(directory, experiment(directory), trial -> trial.directory().equals(name));
    }

    /** Reads every file but the experiment. */
    public static RunFiles of(ResultDirectory directory, @Nullable Experiment experiment)
            throws IOException {
        return of(directory, experiment, trial -> true);
    }

    private static RunFiles of(
            ResultDirectory directory,
            @Nullable Experiment experiment,
            Predicate<PlannedTrial> wanted)
            throws IOException {
        RunPlan plan = whenThere(directory.plan(), RunPlan.class);
        HostDescription host = whenThere(directory.host(), HostDescription.class);
        StoppedRecord stopped = stopped(directory, plan);
        int blocks = stopped == null ? Integer.MAX_VALUE : stopped.blocks();
        List<PlannedTrial> planned = plan == null ? found(directory) : plan.trials();
        List<PlannedTrial> some = planned.stream()
                .filter(one -> one.block() <= blocks)
                .filter(wanted)
                .toList();
        UntrustedFolder.isFolder(directory.trials());
        List<TrialFiles> trials = new ArrayList<>();
        for (PlannedTrial trial : some) {
            TrialReading reading = TrialReading.of(directory.trial(trial.directory()));
            trials.add(new TrialFiles(trial, reading.asFarAsBelieved()));
        }
        List<RepeatRecord> repeated = Json.readLines(directory.repeated(), RepeatRecord.class);
        Experiment asRun = experiment == null || plan == null ? experiment : plan.of(experiment);
        CountedRounds rounds = rounds(trials, asRun);
        return new RunFiles(
                directory,
                asRun,
                plan,
                host,
                new Course(stopped, repeated, UntrustedFolder.isFolder(directory.reference())),
                trials.stream().map(rounds::without).toList(),
                rounds.all());
    }

    /** Without the file of the experiment nobody knows what resting stores might use. */
    private static CountedRounds rounds(List<TrialFiles> trials, @Nullable Experiment experiment) {
        if (experiment == null) {
            return CountedRounds.of(trials, Double.POSITIVE_INFINITY);
        }
        BlockDesign design = experiment.design();
        return design.isSideBySide()
                ? CountedRounds.of(trials, design.restingShare())
                : CountedRounds.of(List.of(), 0);
    }

    /** A run that was given more blocks since does not end there any more. */
    private static @Nullable StoppedRecord stopped(
            ResultDirectory directory, @Nullable RunPlan plan) throws IOException {
        StoppedRecord stopped = whenThere(directory.stopped(), StoppedRecord.class);
        return stopped == null || plan == null || plan.endsAs(stopped) ? stopped : null;
    }

    /** What was asked of an arm; empty when that is not known. */
    public Optional<Arm> arm(String name) {
        return Optional.ofNullable(experiment).flatMap(known -> known.arm(name));
    }

    /** Trials of one arm, in the order of the plan. */
    public List<TrialFiles> trialsOf(String arm) {
        return trials.stream()
                .filter(trial -> trial.planned().arm().equals(arm))
                .toList();
    }

    /** What ran an arm's store, as the first trial that knows tells it; null when none does. */
    public @Nullable StoreRuntime runsOn(String arm) {
        return trialsOf(arm).stream()
                .map(TrialFiles::trial)
                .filter(Objects::nonNull)
                .map(TrialRecord::runsOn)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** How many blocks have ended, whatever became of their trials. */
    public int blocksDone() {
        int done = 0;
        for (int block = 1; hasEnded(block); block++) {
            done = block;
        }
        return done;
    }

    /** Whether no planned trial is left to be run, by its plan or by what ended it early. */
    public boolean hasEnded() {
        return !trials.isEmpty() && trials.stream().allMatch(TrialFiles::ended);
    }

    private boolean hasEnded(int block) {
        List<TrialFiles> ofBlock = trials.stream()
                .filter(trial -> trial.planned().block() == block)
                .toList();
        return !ofBlock.isEmpty() && ofBlock.stream().allMatch(TrialFiles::ended);
    }

    /** Names of the arms: the experiment's, else those of the plan. */
    public List<String> armNames() {
        if (experiment != null) {
            return experiment.arms().stream().map(arm -> arm.name()).toList();
        }
        return trials.stream().map(trial -> trial.planned().arm()).distinct().toList();
    }

    /** Whoever ran it has decided whom he trusts; here nothing is started. */
    private static @Nullable Experiment experiment(ResultDirectory directory) throws IOException {
        Path file = directory.experiment();
        RunPlan plan = whenThere(directory.plan(), RunPlan.class);
        ExperimentReader reader =
                ExperimentReader.trusting().attachedTo(plan == null ? null : plan.attachment());
        Experiment read = UntrustedFolder.isFile(file) ? reader.readPlain(file).experiment() : null;
        return read == null || plan == null || !plan.experiment().matches(ID)
                ? read
                : read.named(plan.experiment());
    }

    private static <T> @Nullable T whenThere(Path file, Class<T> type) throws IOException {
        return UntrustedFolder.isFile(file) ? Json.read(file, type) : null;
    }

    /** Without a plan, what lies below {@code trials/} is all that is known. */
    private static List<PlannedTrial> found(ResultDirectory directory) throws IOException {
        if (!UntrustedFolder.isFolder(directory.trials())) {
            return List.of();
        }
        List<PlannedTrial> planned = new ArrayList<>();
        for (String name : UntrustedFolder.at(directory.trials()).names()) {
            TrialRecord trial = UntrustedFolder.isFolder(directory.trial(name).root())
                    ? whenThere(directory.trial(name).trial(), TrialRecord.class)
                    : null;
            if (trial != null) {
                planned.add(new PlannedTrial(trial.number(), trial.arm(), trial.block(), name));
            }
        }
        return planned;
    }
}
