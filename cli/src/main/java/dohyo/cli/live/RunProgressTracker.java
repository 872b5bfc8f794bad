package dohyo.cli.live;

import dohyo.cli.live.RunStatus.LoadStatus;
import dohyo.cli.live.RunStatus.Place;
import dohyo.cli.live.RunStatus.Times;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.text.PrintableText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

/** Follows a run and says at any moment where it stands. Safe for use by several threads. */
final class RunProgressTracker implements ProgressListener {

    private static final int HISTORY_SECONDS = 200;

    /** Lines of streams that run side by side come within this time. */
    private static final double SAME_SECOND = 0.5;

    private final String title;
    private final LongSupplier nanoClock;
    private final long beganNanos;
    private final Deque<SecondRecord> seconds = new ArrayDeque<>();

    private int trials;
    private double expectedSeconds;
    private @Nullable PlannedTrial trial;
    private String phase = "preparing";
    private long phaseBeganNanos;
    private final Set<String> steps = new LinkedHashSet<>();
    private String sentence = "";
    private long rowsLoaded;
    private long rowsTotal;
    private long errors;

    RunProgressTracker(String title, LongSupplier nanoClock) {
        this.title = PrintableText.line(title);
        this.nanoClock = nanoClock;
        this.beganNanos = nanoClock.getAsLong();
        this.phaseBeganNanos = beganNanos;
    }

    @Override
    public synchronized void runBegins(int plannedTrials, double seconds) {
        trials = plannedTrials;
        expectedSeconds = secondsSince(beganNanos) + seconds;
    }

    @Override
    public synchronized void trialBegins(PlannedTrial planned) {
        trial = planned;
        enter("");
    }

    @Override
    public synchronized void phase(String name) {
        enter(name);
    }

    @Override
    public synchronized void say(String text) {
        sentence = PrintableText.line(text);
    }

    @Override
    public synchronized void loading(long rows, long ofRows) {
        rowsLoaded = rows;
        rowsTotal = ofRows;
    }

    @Override
    public synchronized void stepBegins(StepRecord begun) {
        if (steps.isEmpty()) {
            phaseBeganNanos = nanoClock.getAsLong();
            rowsTotal = 0;
            errors = 0;
            seconds.clear();
        }
        steps.add(begun.name());
    }

    @Override
    public synchronized void second(SecondRecord second) {
        SecondRecord last = seconds.peekLast();
        boolean beside = last != null
                && last.step() != second.step()
                && Math.abs(last.atSeconds() - second.atSeconds()) < SAME_SECOND;
        seconds.addLast(beside ? second.beside(seconds.removeLast()) : second);
        errors += errors(second);
        if (seconds.size() > HISTORY_SECONDS) {
            seconds.removeFirst();
        }
    }

    @Override
    public synchronized void stepEnds(StepRecord ended) {
        steps.remove(ended.name());
        if (steps.isEmpty()) {
            seconds.clear();
        }
    }

    /** Where the run stands now. */
    synchronized RunStatus status() {
        Place place = new Place(
                trial == null ? 0 : trial.number(),
                trials,
                trial == null ? "" : trial.arm(),
                phase,
                String.join(" + ", steps));
        Times times =
                new Times(secondsSince(beganNanos), expectedSeconds, secondsSince(phaseBeganNanos));
        return new RunStatus(title, place, times, rowsLoaded, rowsTotal, load(), sentence);
    }

    /** All failed operations of a second. */
    static long errors(SecondRecord second) {
        return second.errors().values().stream().mapToLong(Long::longValue).sum();
    }

    private void enter(String name) {
        phase = PrintableText.line(name);
        phaseBeganNanos = nanoClock.getAsLong();
        rowsTotal = 0;
        sentence = "";
        steps.clear();
        seconds.clear();
    }

    private @Nullable LoadStatus load() {
        SecondRecord last = seconds.peekLast();
        return last == null
                ? null
                : new LoadStatus(
                        last,
                        errors,
                        history(SecondRecord::done),
                        history(SecondRecord::responseNanosP50),
                        history(SecondRecord::responseNanosP99));
    }

    private List<Double> history(ToDoubleFunction<SecondRecord> figure) {
        return seconds.stream().mapToDouble(figure).boxed().toList();
    }

    private double secondsSince(long nanos) {
        return (nanoClock.getAsLong() - nanos) / 1e9;
    }
}
