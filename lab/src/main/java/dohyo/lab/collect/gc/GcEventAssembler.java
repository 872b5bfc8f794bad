package dohyo.lab.collect.gc;

import dohyo.lab.collect.TrialClock;
import dohyo.model.result.EventRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Makes events of what a log says, in one form for all JVMs.
 *
 * <p>Pauses are kept back until their safepoint is logged: one that contains another (a full
 * collection inside a young one) is told once.
 */
final class GcEventAssembler {

    private static final long SHORT_SAFEPOINT_NANOS = 1_000_000;
    private static final long SHORT_PHASE_NANOS = 1_000_000;

    private final TrialClock clock;
    private final String source;
    private final Consumer<EventRecord> events;
    private final List<GcInterval> pauses = new ArrayList<>();

    /**
     * @param source whose log it is
     * @param events told of {@code gc-pause}, {@code gc-stall}, {@code gc-concurrent},
     *     {@code gc-cycle} and {@code safepoint}
     */
    GcEventAssembler(TrialClock clock, String source, Consumer<EventRecord> events) {
        this.clock = clock;
        this.source = source;
        this.events = events;
    }

    TrialClock clock() {
        return clock;
    }

    /** All threads of the program stood still. */
    void pause(GcInterval pause) {
        pauses.removeIf(inner -> inner.beginNanos() >= pause.beginNanos());
        pauses.add(pause);
    }

    /** What the heap was before and after, told later than the last pause itself. */
    void heapOfLastPause(Map<String, Double> heap) {
        if (!pauses.isEmpty()) {
            pauses.add(pauses.remove(pauses.size() - 1).with(heap));
        }
    }

    /** One thread of the program waited for memory. */
    void stall(GcInterval stall) {
        tell("gc-stall", stall);
    }

    /** The collector worked beside the program. Short phases say nothing. */
    void concurrent(GcInterval phase) {
        if (phase.nanos() >= SHORT_PHASE_NANOS) {
            tell("gc-concurrent", phase);
        }
    }

    /** A whole collection of pauses and concurrent phases. */
    void cycle(GcInterval cycle) {
        tell("gc-cycle", cycle);
    }

    /**
     * A safepoint ends. One that began well before its collection, or held none at all, is an event
     * of its own.
     */
    void safepoint(GcInterval safepoint) {
        long collectingSince =
                pauses.isEmpty() ? safepoint.endNanos() : pauses.get(0).beginNanos();
        GcInterval before =
                GcInterval.plain(safepoint.beginNanos(), collectingSince, safepoint.text());
        if (before.nanos() >= SHORT_SAFEPOINT_NANOS) {
            tell("safepoint", before);
        }
        finish();
    }

    /** Tells what was kept back. */
    void finish() {
        pauses.forEach(pause -> tell("gc-pause", pause));
        pauses.clear();
    }

    private void tell(String kind, GcInterval what) {
        events.accept(new EventRecord(
                clock.secondsAt(what.beginNanos()),
                what.nanos() / 1e9,
                source,
                kind,
                what.text(),
                "",
                what.cause(),
                what.figures()));
    }
}
