package dohyo.cli.live;

import dohyo.cli.text.Durations;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.text.Quantities;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A run as plain lines, each with the time since the run began: one for each trial, phase, sentence
 * and step or round, and one every few seconds while load or data loading runs.
 */
final class PlainDisplay implements Display {

    private static final double EVERY_SECONDS = 5;

    private final Consumer<String> out;
    private final LongSupplier nanoClock;
    private final String title;
    private final long beganNanos;
    private final RoundProgressLines rounds = new RoundProgressLines(this::keep);
    private int trials;
    private long lastFiguresNanos;

    PlainDisplay(Consumer<String> out, String title, LongSupplier nanoClock) {
        this.out = out;
        this.nanoClock = nanoClock;
        this.title = title;
        this.beganNanos = nanoClock.getAsLong();
        this.lastFiguresNanos = beganNanos;
    }

    @Override
    public synchronized void runBegins(int plannedTrials, double expectedSeconds) {
        trials = plannedTrials;
        keep(title + ": " + plannedTrials + (plannedTrials == 1 ? " trial" : " trials") + ", about "
                + Durations.about(expectedSeconds));
    }

    @Override
    public synchronized void trialBegins(PlannedTrial trial) {
        rounds.joins();
        keep("trial " + trial.number() + " of " + trials + ": " + trial.arm());
    }

    @Override
    public synchronized void phase(String name) {
        rounds.end();
        keep(name);
    }

    @Override
    public synchronized void say(String sentence) {
        keep("  " + sentence);
    }

    @Override
    public synchronized void loading(long rows, long ofRows) {
        if (isTimeForFigures()) {
            keep("  " + Quantities.count(rows) + " of " + Quantities.count(ofRows)
                    + " rows loaded");
        }
    }

    @Override
    public synchronized void stepBegins(StepRecord step) {
        lastFiguresNanos = nanoClock.getAsLong();
        if (step.round() > 0) {
            rounds.begins(step);
            return;
        }
        keep("  step " + step.name() + " for " + Durations.about(step.durationSeconds()));
    }

    @Override
    public synchronized void second(SecondRecord second) {
        if (isTimeForFigures()) {
            keep("  " + figures(second));
        }
    }

    @Override
    public synchronized void stepEnds(String arm, StepRecord step) {
        if (step.round() > 0) {
            rounds.ended(arm, step);
            return;
        }
        keep("  step " + step.name() + " done: " + Quantities.count(step.answered()) + " of "
                + Quantities.count(step.accounted()) + " operations answered");
    }

    @Override
    public synchronized void trialEnds(PlannedTrial trial, String outcome) {
        rounds.leaves();
        keep("trial " + trial.number() + " of " + trials + " ended: " + OutcomeText.words(outcome));
    }

    @Override
    public synchronized void keep(String line) {
        out.accept(String.format("[%7s] %s", Durations.clock(secondsSince(beganNanos)), line));
    }

    @Override
    public void interrupted(String line) {
        keep(line);
    }

    @Override
    public void close() {}

    private static String figures(SecondRecord second) {
        return Quantities.count(second.done()) + " ops/s, p50 "
                + Durations.latencyOfSecond(second.responseNanosP50()) + ", p99 "
                + Durations.latencyOfSecond(second.responseNanosP99()) + ", errors "
                + Quantities.count(RunProgressTracker.errors(second)) + ", backlog "
                + Quantities.count(second.backlog()) + ", in flight "
                + Quantities.count(second.inFlight());
    }

    private boolean isTimeForFigures() {
        if (secondsSince(lastFiguresNanos) < EVERY_SECONDS) {
            return false;
        }
        lastFiguresNanos = nanoClock.getAsLong();
        return true;
    }

    private double secondsSince(long nanos) {
        return (nanoClock.getAsLong() - nanos) / 1e9;
    }
}
