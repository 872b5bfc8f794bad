package dohyo.report.findings.run;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.host.HostFinding;
import dohyo.model.host.HostRules;
import dohyo.model.result.EventRecord;
import dohyo.model.result.HostDescription;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.RunPlan;
import dohyo.model.result.StoppedRecord;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.analysis.NodeRuntimeDifferences;
import dohyo.report.analysis.UnrequestedArmDifferences;
import dohyo.report.analysis.measured.MissingResultReason;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.StoreDeviationNotes;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Looks at the run as a whole: what is missing, what was not repeated, the state of the host. */
public final class RunDoubts {

    /** As the lab tells of an action: where, what became of it, and why. */
    private static final Pattern NOT_DONE =
            Pattern.compile("(.+?) (" + EventRecord.FAILED + "|" + EventRecord.CUT_OFF + "): (.*)");

    private final RunFiles run;

    public RunDoubts(RunFiles run) {
        this.run = run;
    }

    public List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>();
        doubts.addAll(incomplete());
        doubts.addAll(ofPlan());
        doubts.addAll(damagedTrials());
        doubts.addAll(missingTrials());
        doubts.addAll(notObserved());
        run.trials().forEach(trial -> doubts.addAll(ofTimeLine(trial)));
        run.armNames().forEach(arm -> doubts.addAll(Standstills.in(run.trialsOf(arm))));
        doubts.addAll(MachinesSeen.doubts(run));
        doubts.addAll(unusualStores());
        doubts.addAll(limitedStores());
        String also = new UnrequestedArmDifferences(run).ofAll();
        if (!also.isEmpty()) {
            doubts.add(new ArmsAlsoDiffer(Level.DOUBT, also));
        }
        doubts.addAll(mixedNodes());
        doubts.addAll(oneTrial());
        doubts.addAll(host());
        return doubts;
    }

    private List<Doubt> mixedNodes() {
        List<Doubt> doubts = new ArrayList<>();
        for (String arm : run.armNames()) {
            StoreRuntime ran = run.runsOn(arm);
            if (ran != null && !ran.unlike().isEmpty()) {
                doubts.add(new NodesDiffer(Level.DOUBT, arm, NodeRuntimeDifferences.words(ran)));
            }
        }
        return doubts;
    }

    private List<Doubt> incomplete() {
        List<TrialFiles> planned = run.trials();
        long done = planned.stream().filter(TrialFiles::done).count();
        long begun = planned.stream()
                .filter(trial -> trial.began() || trial.isDamaged())
                .count();
        String trials = done + (done == 1 ? " was done" : " were done");
        if (begun > done) {
            trials += ", " + (begun - done) + " did not end as planned";
        }
        long left = planned.size() - begun;
        if (left > 0) {
            trials += ", " + left + (left == 1 ? " was not begun" : " were not begun");
        }
        return done < planned.size() || planned.isEmpty()
                ? List.of(new Doubt.RunIncomplete(Level.DOUBT, planned.size(), trials))
                : List.of();
    }

    private List<Doubt> ofPlan() {
        RunPlan plan = run.plan();
        List<Doubt> doubts = new ArrayList<>();
        StoppedRecord stopped = run.stopped();
        if (stopped != null) {
            doubts.add(new BlocksLeftOut(Level.NOTE, stopped.blocks(), stopped.why()));
        }
        if (!run.repeated().isEmpty()) {
            doubts.add(new TrialsRepeated(Level.DOUBT, run.repeated()));
        }
        Experiment experiment = run.experiment();
        CapacityReference reference = experiment == null ? null : experiment.reference();
        if (reference != null && !reference.alone()) {
            doubts.add(new CapacityMeasured(
                    reference.isMeasured() ? Level.NOTE : Level.DOUBT,
                    reference,
                    run.hasMeasuredCapacity()));
        }
        new TreeMap<>(run.notTestable())
                .forEach((arm, why) -> doubts.add(new ArmNotTestable(Level.NOTE, arm, why)));
        if (plan != null && !plan.resumedAt().isEmpty()) {
            doubts.add(new RunResumed(Level.NOTE, plan.resumedAt()));
        }
        if (plan != null && !plan.extended().isEmpty()) {
            doubts.add(new RunExtended(Level.NOTE, plan.extended()));
        }
        return doubts;
    }

    private List<Doubt> damagedTrials() {
        return run.trials().stream()
                .filter(TrialFiles::isDamaged)
                .<Doubt>map(
                        trial -> new TrialDamaged(Level.INVALID, MissingResultReason.why(trial)))
                .toList();
    }

    private List<Doubt> missingTrials() {
        return run.trials().stream()
                .filter(trial -> trial.began() && !trial.done())
                .map(RunDoubts::missing)
                .toList();
    }

    private static Doubt missing(TrialFiles trial) {
        String why = MissingResultReason.why(trial);
        if (trial.outcome() == Outcome.STORE_DIED) {
            return new Doubt.StoreDied(Level.DOUBT, why);
        }
        return trial.outcome() == Outcome.COLLAPSED
                ? new StoreCollapsed(Level.DOUBT, why, Standstills.symptoms(trial))
                : new Doubt.TrialMissing(Level.DOUBT, why);
    }

    private List<Doubt> notObserved() {
        Experiment experiment = run.experiment();
        if (experiment == null) {
            return List.of();
        }
        Map<AttachedSystem, List<Arm>> arms = new LinkedHashMap<>();
        for (Arm arm : experiment.arms()) {
            AttachedSystem attachment = arm.store().attachment();
            if (attachment != null) {
                arms.computeIfAbsent(attachment, unused -> new ArrayList<>()).add(arm);
            }
        }
        List<Doubt> doubts = new ArrayList<>();
        arms.forEach((attachment, those) -> doubts.add(StoreNotObserved.of(
                attachment, those, named(those.stream().map(Arm::name).toList()))));
        return doubts;
    }

    private static List<Doubt> ofTimeLine(TrialFiles trial) {
        List<Doubt> doubts = new ArrayList<>();
        String place = trial.name();
        List<EventRecord> events = trial.reading().events();
        String notDone = events.stream()
                .filter(event -> !event.outcome().isEmpty())
                .filter(event -> !event.outcome().equals(EventRecord.DONE))
                .map(event -> notDone(event.kind(), firstLine(event.text())))
                .collect(Collectors.joining("; "));
        if (!notDone.isEmpty()) {
            doubts.add(new Doubt.NotDoneToStore(Level.DOUBT, place, notDone));
        }
        events.stream()
                .filter(event -> trial.done() && event.kind().equals("died"))
                .map(event -> new Doubt.NodeDied(Level.DOUBT, place, firstLine(event.text())))
                .forEach(doubts::add);
        events.stream()
                .filter(event -> event.kind().equals(EventRecord.SUSPENDED))
                .map(event -> new DohyoSuspended(
                        Level.DOUBT, place, event.atSeconds(), event.durationSeconds()))
                .forEach(doubts::add);
        events.stream()
                .filter(event -> event.kind().equals(EventRecord.CLOCK_SET))
                .map(event ->
                        new ClockSet(Level.NOTE, place, event.atSeconds(), firstLine(event.text())))
                .forEach(doubts::add);
        events.stream()
                .filter(event -> event.kind().equals(EventRecord.LOGS_MISSING))
                .map(event -> new LogsMissing(Level.DOUBT, place, firstLine(event.text())))
                .forEach(doubts::add);
        return doubts;
    }

    /** {@code repair on node-2 was cut short (why)}. */
    private static String notDone(String kind, String text) {
        Matcher told = NOT_DONE.matcher(text);
        return told.matches()
                ? kind + " on " + told.group(1)
                        + (told.group(2).equals(EventRecord.CUT_OFF) ? " was cut short" : " failed")
                        + " (" + told.group(3) + ")"
                : kind + ": " + text;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private List<Doubt> unusualStores() {
        List<Doubt> doubts = new ArrayList<>();
        new StoreDeviationNotes(run)
                .arms()
                .forEach((note, arms) ->
                        doubts.add(new UnusualStore(Level.DOUBT, named(arms), note)));
        return doubts;
    }

    private List<Doubt> limitedStores() {
        List<Doubt> doubts = new ArrayList<>();
        for (String arm : run.armNames()) {
            List<LimitsNote> notes = run.trialsOf(arm).stream()
                    .map(TrialFiles::trial)
                    .filter(Objects::nonNull)
                    .map(TrialRecord::limits)
                    .filter(Objects::nonNull)
                    .toList();
            StoreLimits limits =
                    run.arm(arm).map(one -> one.store().limits()).orElse(StoreLimits.NONE);
            if (!notes.isEmpty() && !limits.isNone()) {
                doubts.add(StoreLimited.of(arm, limits, notes));
            }
        }
        return doubts;
    }

    private List<Doubt> oneTrial() {
        List<String> once = run.armNames().stream()
                .filter(arm -> run.trialsOf(arm).size() == 1)
                .toList();
        return once.isEmpty() ? List.of() : List.of(new Doubt.OneTrial(Level.NOTE, words(once)));
    }

    private String words(Collection<String> arms) {
        if (run.armNames().size() == 1) {
            return "the system";
        }
        return arms.size() == run.armNames().size() ? "each arm" : named(arms);
    }

    private String named(Collection<String> arms) {
        if (arms.size() > 1 && arms.size() == run.armNames().size()) {
            return "all arms";
        }
        return (arms.size() == 1 ? "arm '" : "arms '") + String.join("', '", arms) + "'";
    }

    private List<Doubt> host() {
        HostDescription host = run.host();
        return host == null
                ? List.of()
                : HostRules.of(host).stream()
                        .<Doubt>map(found -> new Doubt.OfHost(ofThisRun(found)))
                        .toList();
    }

    /** A store without processes and the generator do not wait for each other. */
    private HostFinding ofThisRun(HostFinding found) {
        Experiment experiment = run.experiment();
        boolean hasStores = experiment == null
                || experiment.arms().stream().anyMatch(arm -> arm.store().hasProcesses());
        return hasStores || !found.kind().equals(HostFinding.FEW_CORES)
                ? found
                : new HostFinding(
                        found.level(),
                        found.kind(),
                        found.seen(),
                        "The store has no process of its own and shares the processors with the"
                                + " load generator and everything else on the machine.",
                        "Use a machine with more processors.");
    }
}
