package dohyo.report.findings.run;

import dohyo.model.result.EventRecord;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Times at which the lab said that a store makes no progress, and what was seen meanwhile. */
final class Standstills {

    /** Kinds of events by which the lab says so. */
    private static final Set<String> KINDS = Set.of(EventRecord.STANDSTILL, "collapse");

    private Standstills() {}

    /** One doubt for those of an arm's trials that went on all the same; none where none did. */
    static List<Doubt> in(List<TrialFiles> trialsOfArm) {
        List<Standstill> all = trialsOfArm.stream()
                .filter(TrialFiles::done)
                .flatMap(Standstills::of)
                .toList();
        if (all.isEmpty()) {
            return List.of();
        }
        Standstill first = all.get(0);
        return List.of(new StoreStoodStill(
                Level.DOUBT,
                first.trial.name(),
                first.event.text().lines().findFirst().orElse(""),
                first.symptoms(),
                all.stream().skip(1).map(Standstill::place).toList()));
    }

    /** What was seen when the store of a trial stood still first. */
    static List<String> symptoms(TrialFiles trial) {
        return of(trial).findFirst().map(Standstill::symptoms).orElse(List.of());
    }

    private static Stream<Standstill> of(TrialFiles trial) {
        return trial.reading().events().stream()
                .filter(event -> KINDS.contains(event.kind()))
                .map(event -> new Standstill(trial, event));
    }

    private record Standstill(TrialFiles trial, EventRecord event) {

        double fromSeconds() {
            return event.figures().getOrDefault("sinceSeconds", event.atSeconds());
        }

        List<String> symptoms() {
            return new StandstillSymptoms(trial, fromSeconds(), event.atSeconds()).clauses();
        }

        StoreStoodStill.Place place() {
            return new StoreStoodStill.Place(trial.name(), fromSeconds());
        }
    }
}
