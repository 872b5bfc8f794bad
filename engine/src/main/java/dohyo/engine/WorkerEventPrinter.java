package dohyo.engine;

import dohyo.model.load.ClockOrigin;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.result.Json;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Says what happens, a line of JSON an event. Threads may speak at the same time. */
final class WorkerEventPrinter {

    private final PrintStream out;
    private final ClockOrigin origin;
    private final LongSupplier clock;
    private final int plan;

    /** Of the only load that the worker carries. */
    WorkerEventPrinter(PrintStream out, ClockOrigin origin, LongSupplier clock) {
        this(out, origin, clock, 0);
    }

    /** @param plan of whose load it speaks */
    WorkerEventPrinter(PrintStream out, ClockOrigin origin, LongSupplier clock, int plan) {
        this.plan = plan;
        this.out = out;
        this.origin = origin;
        this.clock = clock;
    }

    void ready(String message) {
        say(new WorkerEvent(Kind.READY, now(), message, 0, 0, null, null, 0));
    }

    /** @param why it did not come off; empty when it did */
    void rehearsed(double seconds, long operations, String why) {
        String message = why.isEmpty()
                ? String.format(
                        Locale.ROOT,
                        "the load worker warmed itself for %.1f s with %,d operations",
                        seconds,
                        operations)
                : "the load worker could not warm itself and begins cold: " + why;
        say(new WorkerEvent(Kind.REHEARSED, now(), message, 0, 0, null, null, 0));
    }

    void loading(long rows, long total) {
        String message = "loading rows";
        say(new WorkerEvent(Kind.LOADING, now(), message, rows, total, null, null, 0));
    }

    void atTheExit(long firstNumber) {
        say(new WorkerEvent(Kind.AT_THE_EXIT, now(), "", 0, 0, null, null, firstNumber));
    }

    void atTheLine(long firstNumber) {
        say(new WorkerEvent(Kind.AT_THE_LINE, now(), "", 0, 0, null, null, firstNumber));
    }

    void verified(long rows, long total) {
        String message = "rows verified";
        say(new WorkerEvent(Kind.VERIFIED, now(), message, rows, total, null, null, 0));
    }

    void notAsLoaded(String message) {
        say(new WorkerEvent(Kind.NOT_AS_LOADED, now(), message, 0, 0, null, null, 0));
    }

    void stepStart(StepRecord step) {
        say(new WorkerEvent(Kind.STEP_START, now(), step.name(), 0, 0, step, null, 0));
    }

    void second(SecondRecord second) {
        say(new WorkerEvent(Kind.SECOND, now(), "", 0, 0, null, second, 0));
    }

    void measuring() {
        say(new WorkerEvent(Kind.MEASURING, now(), "", 0, 0, null, null, 0));
    }

    void stepEnd(StepRecord step) {
        say(new WorkerEvent(Kind.STEP_END, now(), step.name(), 0, 0, step, null, 0));
    }

    void done() {
        say(new WorkerEvent(Kind.DONE, now(), "done", 0, 0, null, null, 0));
    }

    void failed(String message) {
        say(new WorkerEvent(Kind.FAILED, now(), message, 0, 0, null, null, 0));
    }

    void refused(String message) {
        say(new WorkerEvent(Kind.REFUSED, now(), message, 0, 0, null, null, 0));
    }

    private double now() {
        return origin.secondsAt(clock.getAsLong());
    }

    /** A line at a time, also of several voices on the same stream. */
    private void say(WorkerEvent event) {
        String line = Json.line(event.of(plan));
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
