package dohyo.lab.collect.halt;

import dohyo.model.result.EventRecord;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * From looks at one process to stretches in which it did not run, each told as one event with its
 * reason when it is over. A stop is known to half the time between two looks. One thread looks.
 */
final class ProcessHaltDetector {

    /** The process was stopped by a signal or a debugger. */
    static final String STOPPED = "stopped";

    /** Its cgroup had used up its share of the cores. */
    static final String THROTTLED = "throttled";

    /** Its memory came from swap. */
    static final String SWAPPED = "swapped";

    /** It wanted to run, and others had the cores. */
    static final String STARVED = "starved";

    private static final double MUCH_THROTTLED = 0.1;
    private static final long MUCH_SWAPPED_BYTES = 1 << 20;

    /** Of its cores; more than that and it is its own threads that wait for each other. */
    private static final double FEW_CORES = 0.25;

    private static final double MUCH_WAITED = 0.5;

    private final String source;
    private final double cores;
    private final Consumer<EventRecord> events;
    private final Spell stopped = new Spell(STOPPED, "by a signal or a debugger (state T)", "");
    private final Spell throttled =
            new Spell(THROTTLED, "its cgroup had used up its quota of CPU (cpu.stat)", "throttled");
    private final Spell swapped =
            new Spell(SWAPPED, "its memory was moved to or from swap (VmSwap)", "swappedBytes");
    private final Spell starved = new Spell(
            STARVED, "its threads were ready to run but got no core (schedstat)", "waited");
    private @Nullable ProcessStateSample last;
    private @Nullable ProcessStateSample counted;

    /**
     * Of a process.
     *
     * @param source as events name it
     * @param cores on which it may run
     */
    ProcessHaltDetector(String source, double cores, Consumer<EventRecord> events) {
        this.source = source;
        this.cores = cores;
        this.events = events;
    }

    /** Whether it is stopped, as far as was seen. */
    boolean isStopped() {
        return stopped.isOpen();
    }

    void look(ProcessStateSample now) {
        ProcessStateSample before = last;
        last = now;
        if (before == null) {
            counted = now.hasWaits() ? now : null;
            return;
        }
        double middle = (before.atSeconds() + now.atSeconds()) / 2;
        if (now.stopped()) {
            stopped.goesOn(before.stopped() ? before.atSeconds() : middle, now.atSeconds(), 0);
        } else {
            stopped.endAt(middle);
        }
        double seconds = now.atSeconds() - before.atSeconds();
        double held = now.throttledSeconds() - before.throttledSeconds();
        throttled.look(before, now, held, held > MUCH_THROTTLED * seconds);
        double moved = Math.abs(now.swapBytes() - before.swapBytes());
        boolean faults = now.majorFaults() > before.majorFaults();
        swapped.look(before, now, moved, faults && moved >= MUCH_SWAPPED_BYTES);
        lookAtWaits(now);
    }

    private void lookAtWaits(ProcessStateSample now) {
        if (!now.hasWaits()) {
            return;
        }
        ProcessStateSample before = counted;
        counted = now;
        if (before != null) {
            double seconds = now.atSeconds() - before.atSeconds();
            double waited = now.waitedSeconds() - before.waitedSeconds();
            double used = now.cpuSeconds() - before.cpuSeconds();
            starved.look(
                    before,
                    now,
                    waited,
                    waited > MUCH_WAITED * seconds && used < FEW_CORES * cores * seconds);
        }
    }

    /** The process is gone, or nobody looks any more. */
    void end() {
        for (Spell spell : List.of(stopped, throttled, swapped, starved)) {
            spell.end();
        }
    }

    /** A stretch of one kind, while it lasts. */
    private final class Spell {

        private final String kind;
        private final String reason;
        private final String figure;
        private volatile double from = Double.NaN;
        private double to;
        private double sum;

        Spell(String kind, String reason, String figure) {
            this.kind = kind;
            this.reason = reason;
            this.figure = figure;
        }

        boolean isOpen() {
            return !Double.isNaN(from);
        }

        void look(ProcessStateSample before, ProcessStateSample now, double amount, boolean is) {
            if (is) {
                goesOn(before.atSeconds(), now.atSeconds(), amount);
            } else {
                end();
            }
        }

        void goesOn(double since, double now, double amount) {
            from = isOpen() ? from : since;
            to = now;
            sum += amount;
        }

        void endAt(double seconds) {
            to = seconds;
            end();
        }

        void end() {
            if (isOpen()) {
                events.accept(new EventRecord(
                        from,
                        to - from,
                        source,
                        kind,
                        String.format(
                                Locale.ROOT,
                                "the store's process did not run for %.1f s: %s",
                                to - from,
                                reason),
                        "",
                        reason,
                        figure.isEmpty() ? Map.of() : Map.of(figure, sum)));
            }
            from = Double.NaN;
            sum = 0;
        }
    }
}
