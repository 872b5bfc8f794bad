package dohyo.cli.verb.show;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.compare.SystemArgument;
import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.verb.ForeseenProblems;
import dohyo.cli.verb.InterruptibleWork;
import dohyo.lab.Laboratory;
import dohyo.lab.RunOptions;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.SnapshotSettings;
import dohyo.lab.process.Folders;
import dohyo.lab.stores.StoreFailure;
import dohyo.language.Problem;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs what an experiment asks on ten rows of a store that is started for it and ended again;
 * nothing is measured.
 *
 * @param spec the store, in the place of all of its family
 */
record StoreRehearsal(StoreSpec spec, Console console) {

    private static final long ROWS = 10;
    private static final int EACH = 20;
    private static final long LONGEST_NANOS = 20_000_000_000L;
    private static final long DRAIN_NANOS = 5_000_000_000L;

    static StoreRehearsal on(String system, Console console) {
        return new StoreRehearsal(SystemArgument.parse("--on", system).storeAlone(), console);
    }

    /** What the store refuses, each at its place; empty when the user ended it. */
    Optional<List<Problem>> problems(ExperimentSource source) throws IOException, StoreFailure {
        Experiment experiment = source.experiment();
        List<Arm> arms = arms(experiment);
        if (arms.isEmpty()) {
            console.say(source.shown() + ": no arm uses " + spec.name() + ", so nothing was run");
            return Optional.of(List.of());
        }
        Path folder = Files.createTempDirectory("dohyo-check");
        try {
            return run(experiment.of(arms, List.of()).inBlocks(1), source, folder);
        } catch (StoreFailure e) {
            List<Problem> refused =
                    ForeseenProblems.refusals(source, String.valueOf(e.getMessage()));
            if (refused.isEmpty()) {
                throw e;
            }
            return Optional.of(refused);
        } finally {
            Folders.remove(folder);
        }
    }

    private Optional<List<Problem>> run(Experiment small, ExperimentSource source, Path folder)
            throws IOException, StoreFailure {
        RunRequest request = new RunRequest(
                small,
                source.text(),
                folder.resolve("run"),
                "check",
                RunOptions.of(SnapshotSettings.USUAL.fresh(true)));
        RunSummary summary;
        try (Laboratory laboratory = new Laboratory(console.installation())) {
            summary = InterruptibleWork.run(
                    console,
                    source.id() + ", on " + spec.describe(),
                    laboratory::interrupt,
                    progress -> laboratory.run(request, progress));
        }
        if (summary.interrupted()) {
            return Optional.empty();
        }
        if (!summary.failure().isEmpty()) {
            throw new EnvironmentFailure(summary.failure());
        }
        return Optional.of(failures(source, folder.resolve("run")));
    }

    private static List<Problem> failures(ExperimentSource source, Path run) throws IOException {
        Map<String, String> failed = new LinkedHashMap<>();
        ResultDirectory files = new ResultDirectory(run);
        try (Stream<Path> trials = Files.list(files.trials())) {
            for (Path trial : trials.sorted().toList()) {
                TrialDirectory each = files.trial(String.valueOf(trial.getFileName()));
                requireDone(Json.read(each.trial(), TrialRecord.class));
                for (StepRecord step : Json.readLines(each.steps(), StepRecord.class)) {
                    note(step, failed);
                }
            }
        }
        return ForeseenProblems.failures(source, failed);
    }

    /** A store that died has refused nothing, and understood nothing either. */
    static void requireDone(TrialRecord trial) {
        if (trial.outcome() != Outcome.DONE) {
            throw new EnvironmentFailure("the check of arm '" + trial.arm()
                    + "' did not come to its end: " + trial.why());
        }
    }

    private static void note(StepRecord step, Map<String, String> failed) {
        String kinds = step.failed().entrySet().stream()
                .map(kind -> kind.getKey() + " " + kind.getValue() + " x")
                .collect(Collectors.joining(", "));
        for (OperationCount each : step.operations()) {
            if (each.counts().failed() > 0) {
                failed.put(
                        each.name(),
                        each.counts().failed() + " of " + each.counts().accounted()
                                + " failed in this check (" + kinds + ")");
            }
        }
    }

    /** One of each workload and client. */
    private List<Arm> arms(Experiment experiment) {
        List<Arm> arms = new ArrayList<>();
        for (Arm arm : experiment.arms()) {
            boolean isOfIt = arm.store().name().equals(spec.name());
            boolean isNew = arms.stream()
                    .noneMatch(one -> one.client().equals(arm.client())
                            && one.workload().name().equals(arm.workload().name()));
            if (isOfIt && isNew) {
                Workload small = small(arm.workload());
                arms.add(new Arm(arm.name(), spec, arm.client(), small, load(small)));
            }
        }
        return arms;
    }

    private static Workload small(Workload workload) {
        DataSet data = workload.data();
        long size = data.batch().size();
        long rows = Math.min(data.rows(), Math.max(size, ROWS / size * size));
        return workload.unverified()
                .loading(new DataSet(rows, data.ask(), data.ratePerSecond(), data.batch()))
                .doing(workload.operations().stream()
                        .map(each -> new Operation(
                                each.name(),
                                1,
                                each.steps().stream()
                                        .map(step -> step.verifying(List.of()))
                                        .toList(),
                                true))
                        .toList());
    }

    private static Load load(Workload workload) {
        Phase phase = Phase.Closed.of(LONGEST_NANOS, 1)
                .endingAfter((long) EACH * workload.operations().size());
        return new Load(null, List.of(phase), DRAIN_NANOS);
    }
}
