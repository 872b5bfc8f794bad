package dohyo.lab.trial.journal;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.EventRecord;

import java.io.IOException;
import java.util.Locale;

/** Passes on what happens in a trial: to its journal, and to whoever watches the run. */
public final class TrialEventRelay {

    private static final double NANOS_PER_SECOND = 1e9;

    private final TrialJournal journal;
    private final ProgressListener progress;
    private final String arm;
    private String phase = "";

    /** @param arm whose trial it is */
    public TrialEventRelay(TrialJournal journal, ProgressListener progress, String arm) {
        this.arm = arm;
        this.journal = journal;
        this.progress = progress;
    }

    /** A phase begins, unless it runs already. */
    public void phase(String name) throws IOException {
        if (!name.equals(phase)) {
            phase = name;
            journal.phase(name);
            progress.phase(name);
        }
    }

    public void say(String sentence) {
        progress.say(sentence);
    }

    /** A worker has warmed itself, or says why it could not. */
    public void rehearsed(WorkerEvent event) throws IOException {
        journal.event("rehearsed", event.message());
    }

    public void loading(WorkerEvent event) {
        progress.loading(arm, event.rowsLoaded(), event.rowsTotal());
    }

    public void stepBegins(StepRecord step) throws IOException {
        phase(step.measured() ? "measuring" : "warming up");
        progress.stepBegins(arm, step);
    }

    public void second(WorkerEvent event) {
        SecondRecord second = event.second();
        if (second != null) {
            progress.second(arm, second);
        }
    }

    public void stepEnds(WorkerEvent event) {
        StepRecord step = event.step();
        if (step != null) {
            progress.stepEnds(arm, step);
        }
    }

    /** One of several nodes ended by itself. */
    public void nodeDied(String name) throws IOException {
        journal.event("died", name + " died by itself; the others go on");
        progress.say(name + " died by itself; the others go on");
    }

    /** The store makes no progress. */
    public void standsStill(StoreCollapseNotice standstill) throws IOException {
        String kind = standstill.isLast() ? "collapse" : EventRecord.STANDSTILL;
        journal.event(kind, standstill.text(), standstill.figures());
        progress.say((standstill.isLast() ? "the trial is ended: " : "") + standstill.text());
    }

    /** Dohyo's own process stood still, and with it all that looks at the trial. */
    public void didNotRun(long beginNanos, long endNanos) throws IOException {
        String text = String.format(
                Locale.ROOT,
                "Dohyo itself did not run for %.1f s",
                (endNanos - beginNanos) / NANOS_PER_SECOND);
        journal.event(EventRecord.SUSPENDED, text, beginNanos, endNanos);
        progress.say(text);
    }

    public void died(String lastWords) throws IOException {
        journal.event("died", lastWords);
    }

    public long nanosAt(double seconds) {
        return journal.clock().nanosAt(seconds);
    }
}
