package dohyo.report.findings;

import dohyo.model.result.EventRecord;
import dohyo.model.result.HostRecord;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.analysis.NotDone;
import dohyo.report.findings.Doubt.Level;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.StoreNotes;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

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
        doubts.addAll(unusualStores());
        run.trials().forEach(trial -> doubts.addAll(ofTimeLine(trial)));
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

    private List<Doubt> unusualStores() {
        List<Doubt> doubts = new ArrayList<>();
        new StoreNotes(run)
                .arms()
                .forEach((note, arms) ->
                        doubts.add(new Doubt.UnusualStore(Level.DOUBT, words(arms), note)));
        return doubts;
    }

    private static List<Doubt> ofTimeLine(TrialFiles trial) {
        List<Doubt> doubts = new ArrayList<>();
        String place = trial.name();
        List<EventRecord> events = trial.reading().events();
        String notDone = events.stream()
                .filter(event -> !event.outcome().isEmpty())
                .filter(event -> !event.outcome().equals(EventRecord.DONE))
                .map(event -> event.kind() + ", " + firstLine(event.text()))
                .collect(Collectors.joining("; "));
        if (!notDone.isEmpty()) {
            doubts.add(new Doubt.NotDoneToStore(Level.DOUBT, place, notDone));
        }
        events.stream()
                .filter(event -> trial.done() && event.kind().equals("died"))
                .map(event -> new Doubt.NodeDied(Level.DOUBT, place, firstLine(event.text())))
                .forEach(doubts::add);
        return doubts;
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
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
        return arms.size() == run.armNames().size() ? "each arm" : String.join(", ", arms);
    }

    private List<Doubt> host() {
        List<Doubt> doubts = new ArrayList<>();
        HostRecord host = run.host();
        if (host == null) {
            return doubts;
        }
        if (host.cores() > 0 && host.loadAverage() > Limits.LOAD_PER_CORE * host.cores()) {
            doubts.add(new Doubt.BusyAtStart(Level.DOUBT, host.loadAverage(), host.cores()));
        }
        if (host.swapBytes() > 0) {
            doubts.add(new Doubt.SwapOn(Level.NOTE, host.swapBytes()));
        }
        return doubts;
    }
}
