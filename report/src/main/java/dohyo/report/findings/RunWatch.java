package dohyo.report.findings;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;
import dohyo.model.host.HostRules;
import dohyo.model.result.HostRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.analysis.NotDone;
import dohyo.report.findings.Doubt.Level;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks at the run as a whole: what is missing, what was not repeated, the state of the host. */
final class RunWatch {

    private final RunFiles run;

    RunWatch(RunFiles run) {
        this.run = run;
    }

    List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>();
        doubts.addAll(incomplete());
        doubts.addAll(missingTrials());
        doubts.addAll(notObserved());
        doubts.addAll(oneTrial());
        doubts.addAll(host());
        return doubts;
    }

    private List<Doubt> incomplete() {
        long done = run.trials().stream().filter(TrialFiles::done).count();
        return done < run.trials().size() || run.trials().isEmpty()
                ? List.of(
                        new Doubt.RunIncomplete(Level.DOUBT, done, run.trials().size()))
                : List.of();
    }

    private List<Doubt> missingTrials() {
        return run.trials().stream()
                .filter(trial -> trial.began() && !trial.done())
                .map(RunWatch::missing)
                .toList();
    }

    private static Doubt missing(TrialFiles trial) {
        return trial.outcome() == Outcome.STORE_DIED
                ? new Doubt.StoreDied(Level.DOUBT, NotDone.why(trial))
                : new Doubt.TrialMissing(Level.DOUBT, NotDone.why(trial));
    }

    private List<Doubt> notObserved() {
        Experiment experiment = run.experiment();
        if (experiment == null) {
            return List.of();
        }
        Map<Attachment, List<String>> arms = new LinkedHashMap<>();
        for (Arm arm : experiment.arms()) {
            Attachment attachment = arm.store().attachment();
            if (attachment != null) {
                arms.computeIfAbsent(attachment, unused -> new ArrayList<>()).add(arm.name());
            }
        }
        List<Doubt> doubts = new ArrayList<>();
        arms.forEach((attachment, names) -> doubts.add(new Doubt.StoreNotObserved(
                Level.NOTE,
                words(names),
                String.join(", ", attachment.contactPoints()),
                !attachment.jmx().isEmpty())));
        return doubts;
    }

    private List<Doubt> oneTrial() {
        List<String> once = run.armNames().stream()
                .filter(arm -> run.trialsOf(arm).size() == 1)
                .toList();
        return once.isEmpty() ? List.of() : List.of(new Doubt.OneTrial(Level.NOTE, words(once)));
    }

    private String words(List<String> once) {
        if (run.armNames().size() == 1) {
            return "the system";
        }
        return once.size() == run.armNames().size() ? "each arm" : String.join(", ", once);
    }

    private List<Doubt> host() {
        HostRecord host = run.host();
        return host == null
                ? List.of()
                : HostRules.of(host).stream().<Doubt>map(Doubt.OfHost::new).toList();
    }
}
