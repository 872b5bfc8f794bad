package dohyo.report.findings;

import dohyo.model.result.HostRecord;
import dohyo.report.Results.Finding;
import dohyo.report.analysis.ObservedStep;
import dohyo.report.findings.Doubt.Level;
import dohyo.report.reading.RunFiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The doubts about a run, most serious first.
 *
 * @param ofRun about the run as a whole
 * @param ofArms about each arm
 */
public record Findings(List<Finding> ofRun, Map<String, List<Finding>> ofArms) {

    /** Looks at everything. */
    public static Findings of(RunFiles run, Map<String, List<ObservedStep>> stepsByArm) {
        HostRecord host = run.host();
        int cores = host == null ? 0 : host.cores();
        Map<String, List<Finding>> ofArms = new LinkedHashMap<>();
        stepsByArm.forEach((arm, steps) -> {
            List<Doubt> doubts =
                    new ArrayList<>(new StepWatch(steps, inFlightMax(run, arm)).doubts());
            doubts.addAll(new SearchWatch(steps).doubts());
            doubts.addAll(new MachineWatch(steps, cores).doubts());
            doubts.addAll(new AnswerWatch(steps).doubts());
            ofArms.put(arm, told(doubts));
        });
        return new Findings(told(new RunWatch(run).doubts()), ofArms);
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

    /** What makes the measurement of an arm unusable, when something does. */
    public Optional<Finding> invalid(String arm) {
        return ofArms.getOrDefault(arm, List.of()).stream()
                .filter(finding -> level(finding) == Level.INVALID)
                .findFirst();
    }

    private static List<Finding> told(List<Doubt> doubts) {
        return doubts.stream().map(Doubt::finding).toList();
    }

    private static Level level(Finding finding) {
        return Level.valueOf(finding.level().toUpperCase(java.util.Locale.ROOT));
    }
}
