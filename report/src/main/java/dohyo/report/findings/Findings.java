package dohyo.report.findings;

import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.HostDescription;
import dohyo.report.InterleavingResult;
import dohyo.report.Results.Finding;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.findings.run.RunDoubts;
import dohyo.report.findings.step.AnswerDoubts;
import dohyo.report.findings.step.CapacityDriftDoubts;
import dohyo.report.findings.step.DiskLimits;
import dohyo.report.findings.step.MachineDoubts;
import dohyo.report.findings.step.NotSteady;
import dohyo.report.findings.step.ReadDoubts;
import dohyo.report.findings.step.RestlessStores;
import dohyo.report.findings.step.RoundsLeftOut;
import dohyo.report.findings.step.SearchDoubts;
import dohyo.report.findings.step.ShardRouting;
import dohyo.report.findings.step.SilenceFindings;
import dohyo.report.findings.step.StepDoubts;
import dohyo.report.findings.step.StoreDidNotRun;
import dohyo.report.findings.step.WorkBetweenSlices;
import dohyo.report.reading.RunFiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The doubts about a run, most serious first.
 *
 * @param ofRun about the run as a whole
 * @param ofArms about each arm
 */
public record Findings(List<Finding> ofRun, Map<String, List<Finding>> ofArms) {

    /** Looks at everything. */
    public static Findings of(
            RunFiles run, Map<String, List<ObservedStep>> stepsByArm, InterleavingResult turns) {
        Map<String, List<Finding>> ofArms = new LinkedHashMap<>();
        stepsByArm.forEach((arm, steps) -> ofArms.put(arm, ofArm(run, arm, steps)));
        List<Doubt> ofRun = new ArrayList<>(new RunDoubts(run).doubts());
        ofRun.addAll(ofCapacity(run, stepsByArm));
        ofRun.addAll(ofTurns(run, turns));
        DiskLimits.in(stepsByArm).ifPresent(ofRun::add);
        ShardRouting.in(stepsByArm).ifPresent(ofRun::add);
        List<Finding> told = new ArrayList<>(told(ofRun));
        smokeTest(run, stepsByArm, new Findings(told, ofArms).all()).ifPresent(told::add);
        return new Findings(List.copyOf(told), ofArms);
    }

    private static List<Doubt> ofTurns(RunFiles run, InterleavingResult turns) {
        List<Doubt> doubts = new ArrayList<>(NotSteady.in(turns.warmUps()));
        if (turns.sideBySide() != null) {
            doubts.addAll(RoundsLeftOut.in(run.rounds()));
            doubts.addAll(RestlessStores.in(run.rounds()));
            doubts.addAll(WorkBetweenSlices.in(run));
        }
        return doubts;
    }

    private static Optional<Finding> smokeTest(
            RunFiles run, Map<String, List<ObservedStep>> stepsByArm, List<Finding> found) {
        Experiment experiment = run.experiment();
        return experiment == null || !experiment.isSmokeTest()
                ? Optional.empty()
                : Optional.of(SmokeTest.of(run.trials(), experiment, stepsByArm, found)
                        .finding());
    }

    private static List<Finding> ofArm(RunFiles run, String arm, List<ObservedStep> steps) {
        List<Doubt> doubts = new ArrayList<>(new StepDoubts(steps, inFlightMax(run, arm)).doubts());
        doubts.addAll(new SearchDoubts(steps).doubts());
        doubts.addAll(machine(run, arm, steps).doubts());
        doubts.addAll(StoreDidNotRun.in(steps));
        doubts.addAll(new AnswerDoubts(steps).doubts());
        doubts.addAll(new ReadDoubts(steps, run.arm(arm)).doubts());
        SilenceFindings silences = new SilenceFindings(steps);
        doubts.addAll(silences.doubts());
        doubts.addAll(silences.dips());
        return told(doubts);
    }

    private static MachineDoubts machine(RunFiles run, String arm, List<ObservedStep> steps) {
        HostDescription host = run.host();
        int storeCores = run.arm(arm).map(one -> one.cpus().store().size()).orElse(0);
        boolean hasStore = run.arm(arm).map(one -> one.store().hasProcesses()).orElse(true);
        return new MachineDoubts(steps, host == null ? 0 : host.cores(), storeCores, hasStore);
    }

    private static List<Doubt> ofCapacity(
            RunFiles run, Map<String, List<ObservedStep>> stepsByArm) {
        Experiment experiment = run.experiment();
        CapacityReference reference = experiment == null ? null : experiment.reference();
        return reference == null
                ? List.of()
                : CapacityDriftDoubts.doubts(
                        reference, stepsByArm.getOrDefault(reference.arm(), List.of()));
    }

    /**
     * What disturbed the measurement of an arm so much that it says little of the store: the
     * generator's own conduct, or other guests of the machine.
     */
    public static Optional<Finding> disturbance(
            RunFiles run, String arm, List<ObservedStep> steps) {
        return invalid(run, arm, steps)
                .or(() -> machine(run, arm, steps).seriousSteal().stream()
                        .map(Doubt::finding)
                        .findFirst());
    }

    /**
     * What makes figures unusable that are read from these steps of an arm, when something does.
     */
    public static Optional<Finding> invalid(RunFiles run, String arm, List<ObservedStep> steps) {
        return allInvalid(run, arm, steps).findFirst();
    }

    static Stream<Finding> allInvalid(RunFiles run, String arm, List<ObservedStep> steps) {
        return ofArm(run, arm, steps).stream().filter(finding -> level(finding) == Level.INVALID);
    }

    private static int inFlightMax(RunFiles run, String arm) {
        return run.arm(arm).map(one -> one.client().inFlight()).orElse(0);
    }

    /** All of them. */
    public List<Finding> all() {
        List<Finding> all = new ArrayList<>(ofRun);
        ofArms.values().forEach(all::addAll);
        all.sort(Comparator.comparing(Findings::level));
        return List.copyOf(all);
    }

    public boolean valid() {
        return all().stream().noneMatch(finding -> level(finding) == Level.INVALID);
    }

    private static List<Finding> told(List<Doubt> doubts) {
        return doubts.stream().map(Doubt::finding).toList();
    }

    private static Level level(Finding finding) {
        return Level.valueOf(finding.level().toUpperCase(java.util.Locale.ROOT));
    }
}
