package dohyo.report;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.HostDescription;
import dohyo.model.result.RunPlan;
import dohyo.model.result.TrialRecord;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Comparison;
import dohyo.report.Results.NoiseResult;
import dohyo.report.Results.TrialOutcome;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.ArmCompletionSummary;
import dohyo.report.analysis.ExperimentConclusion;
import dohyo.report.analysis.UnrequestedArmDifferences;
import dohyo.report.analysis.measured.GoalRateBounds;
import dohyo.report.analysis.measured.InterleavingAnalysis;
import dohyo.report.analysis.measured.Measurements;
import dohyo.report.analysis.measured.MissingResultReason;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.analysis.measured.RunMeasurements;
import dohyo.report.analysis.tail.TailAnalysis;
import dohyo.report.analysis.trace.TraceAnalysis;
import dohyo.report.analysis.verdict.ArmComparer;
import dohyo.report.analysis.verdict.ClaimJudge;
import dohyo.report.analysis.verdict.SampleSizeEstimate;
import dohyo.report.analysis.verdict.StoppingRuleEvaluation;
import dohyo.report.analysis.verdict.TrialNoise;
import dohyo.report.findings.Findings;
import dohyo.report.findings.InvalidFigures;
import dohyo.report.findings.TailNotes;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.StoreDeviationNotes;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** From the files of a run to what it says. */
final class Analysis {

    private final RunFiles run;
    private final Map<String, List<ObservedStep>> steps = new LinkedHashMap<>();
    private final Measurements measurements;

    private Analysis(RunFiles run) {
        this.run = run;
        this.measurements = new RunMeasurements(run);
        run.armNames().forEach(arm -> steps.put(arm, ObservedStep.of(run.trialsOf(arm))));
    }

    /** Analyses a run, also one that was cut off. */
    static Results of(RunFiles run) throws IOException {
        return new Analysis(run).results();
    }

    private Results results() throws IOException {
        InterleavingResult turns = InterleavingAnalysis.of(run);
        Findings findings = Findings.of(run, steps, turns);
        List<ArmResult> arms = run.armNames().stream().map(this::arm).toList();
        List<ClaimResult> claims = claims();
        List<Comparison> comparisons = comparisons();
        ExperimentConclusion answer = new ExperimentConclusion(arms, claims, comparisons, nodes());
        List<TailResult> tails = TailAnalysis.of(run);
        Experiment experiment = run.experiment();
        RunPlan plan = run.plan();
        String id = experiment == null ? run.folder() : experiment.id();
        return new Results(
                Results.SCHEMA,
                id,
                experiment == null ? id : experiment.title(),
                experiment == null ? "" : experiment.question(),
                experiment != null && !experiment.compared() && claims.isEmpty()
                        ? new ArmCompletionSummary(arms).sentence()
                        : caution(comparisons)
                                + (findings.valid() ? answer.sentence() : answer.ofInvalid()),
                complete(),
                findings.valid(),
                plan == null ? "" : plan.command(),
                plan == null ? "" : plan.startedAt(),
                arms,
                claims,
                comparisons,
                Stream.concat(findings.all().stream(), TailNotes.of(run, tails).stream())
                        .toList(),
                noise(),
                tails,
                TraceAnalysis.of(run),
                turns,
                findings.valid() ? more(claims, comparisons) : null);
    }

    /** Where trials are left to be run, those come first. */
    private Results.@Nullable MoreBlocks more(
            List<ClaimResult> claims, List<Comparison> comparisons) {
        Experiment experiment = run.experiment();
        if (experiment == null || !run.hasEnded()) {
            return null;
        }
        StoppingRuleEvaluation evaluation = new StoppingRuleEvaluation(
                experiment, procedure(experiment), measurements, machine(run));
        return new SampleSizeEstimate(run, experiment.until())
                .of(evaluation.open(), open(claims, comparisons));
    }

    /** How many verdicts are open: of claims, where there are any. */
    private static int open(List<ClaimResult> claims, List<Comparison> comparisons) {
        return Math.toIntExact(
                claims.isEmpty()
                        ? comparisons.stream()
                                .filter(one -> one.judged()
                                        && !one.different()
                                        && one.equalWithin() == null)
                                .count()
                        : claims.stream()
                                .filter(one -> one.verdict() == Verdict.INCONCLUSIVE)
                                .count());
    }

    private List<Comparison> comparisons() {
        Experiment experiment = run.experiment();
        return experiment == null
                ? List.of()
                : new ArmComparer(experiment, procedure(experiment), measurements, machine(run))
                        .all();
    }

    private List<NoiseResult> noise() {
        Experiment experiment = run.experiment();
        return experiment == null ? List.of() : new TrialNoise(experiment, measurements).all();
    }

    private static StoppingProcedure procedure(Experiment experiment) {
        return StoppingProcedure.of(experiment.until(), experiment.blocks());
    }

    /** On which it was run; null when that is not known. */
    private static @Nullable Machine machine(RunFiles run) {
        HostDescription host = run.host();
        return host == null
                ? null
                : new Machine(host.cores(), host.memoryBytes(), run.notTestable());
    }

    /** Whether a run of several blocks may end where it is; what Dohyo asks after each block. */
    static InterimResult interim(RunFiles run) {
        Experiment experiment = run.experiment();
        if (experiment == null) {
            throw new IllegalArgumentException("a run without its experiment.yaml");
        }
        StoppingRuleEvaluation next = new StoppingRuleEvaluation(
                experiment, procedure(experiment), new RunMeasurements(run), machine(run));
        return new InterimResult(run.blocksDone(), !next.isNeeded(), next.says());
    }

    /** What disturbed the first arm that something has disturbed, without its full stop. */
    static String disturbance(RunFiles run) {
        return new Analysis(run)
                .steps.entrySet().stream()
                        .flatMap(arm ->
                                Findings.disturbance(run, arm.getKey(), arm.getValue()).stream())
                        .map(finding -> finding.seen().replaceFirst("\\.$", ""))
                        .findFirst()
                        .orElse("");
    }

    private boolean complete() {
        return !run.trials().isEmpty() && run.trials().stream().allMatch(TrialFiles::done);
    }

    private List<ClaimResult> claims() {
        Experiment experiment = run.experiment();
        if (experiment == null) {
            return List.of();
        }
        ClaimJudge judge = new ClaimJudge(
                experiment,
                procedure(experiment),
                measurements,
                new InvalidFigures(run, steps),
                machine(run));
        Iterator<Claim> claims = experiment.claims().iterator();
        return judge.all().stream().map(result -> noted(result, claims.next())).toList();
    }

    /** A verdict on a store that others do not run like this says so. */
    private ClaimResult noted(ClaimResult result, Claim claim) {
        StoreDeviationNotes notes = new StoreDeviationNotes(run);
        return Stream.concat(
                        claim.arms().stream()
                                .flatMap(arm -> notes.of(arm).stream()
                                        .map(note ->
                                                StoreDeviationNotes.NOTE_ON + arm + ": " + note)),
                        others(claim))
                .reduce(result, ClaimResult::because, (one, other) -> other);
    }

    /** What else its arms differ in. */
    private Stream<String> others(Claim claim) {
        List<String> arms = List.copyOf(claim.arms());
        UnrequestedArmDifferences differs = new UnrequestedArmDifferences(run);
        return arms.stream()
                .skip(1)
                .flatMap(arm -> differs.ofPair(arms.get(0), arm).stream())
                .map(clause -> "; " + clause);
    }

    /** Said before anything is compared: what else may have made the difference. */
    private String caution(List<Comparison> comparisons) {
        String also =
                comparisons.isEmpty() ? "" : new UnrequestedArmDifferences(run).ofWhatIsClaimed();
        return also.isEmpty()
                ? ""
                : "The arms also differ in " + also
                        + ", so this does not compare only what was asked for. ";
    }

    private ArmResult arm(String name) {
        List<TrialFiles> trials = run.trialsOf(name);
        return new ArmResult(
                name,
                store(name),
                trials.size(),
                (int) trials.stream().filter(TrialFiles::done).count(),
                trials.stream().map(Analysis::outcome).toList(),
                steps.getOrDefault(name, List.of()).stream()
                        .map(ObservedStep::result)
                        .toList(),
                GoalRateBounds.of(run, name),
                run.runsOn(name));
    }

    private static TrialOutcome outcome(TrialFiles trial) {
        TrialRecord record = trial.trial();
        return new TrialOutcome(
                trial.name(),
                trial.planned().block(),
                record == null ? notTold(trial) : record.outcome().name(),
                trial.done() ? "" : MissingResultReason.why(trial));
    }

    private static String notTold(TrialFiles trial) {
        return trial.isDamaged() ? Results.DAMAGED : "NOT_BEGUN";
    }

    /** Name and version as the running store said them, else as asked for. */
    private String store(String arm) {
        return run.trialsOf(arm).stream()
                .map(TrialFiles::trial)
                .filter(Objects::nonNull)
                .map(TrialFiles::store)
                .findFirst()
                .orElseGet(() -> asked(arm));
    }

    private String asked(String arm) {
        return run.arm(arm).map(one -> one.store().describe()).orElse("");
    }

    /** Of arms whose processes are the lab's: others' nodes are not known. */
    private Map<String, Integer> nodes() {
        Map<String, Integer> nodes = new HashMap<>();
        for (TrialFiles trial : run.trials()) {
            String arm = trial.planned().arm();
            if (hasProcesses(trial.trial())) {
                nodes.put(
                        arm,
                        run.arm(arm).map(one -> one.store().topology().all()).orElse(0));
            }
        }
        return nodes;
    }

    /** Nodes that were started again have several, and some stores have more beside their nodes. */
    private static boolean hasProcesses(@Nullable TrialRecord trial) {
        return trial != null
                && trial.processes().stream().anyMatch(process -> process.role().equals("store"));
    }
}
