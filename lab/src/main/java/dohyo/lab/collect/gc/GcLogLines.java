package dohyo.lab.collect.gc;

import dohyo.lab.collect.TrialClock;
import dohyo.model.result.EventRecord;

import java.util.function.Consumer;

/** Understands the log of a JVM, whichever it is. */
final class GcLogLines {

    /** No JVM writes a line as long; what is longer would only keep the reading busy. */
    private static final int LONGEST = 2000;

    private final GcEventAssembler collections;
    private final UnifiedGcLog unified;
    private final Jdk8GcLog old;

    /**
     * @param source whose log it is
     * @param events see {@link GcEventAssembler}
     */
    GcLogLines(TrialClock clock, String source, Consumer<EventRecord> events) {
        collections = new GcEventAssembler(clock, source, events);
        unified = new UnifiedGcLog(collections);
        old = new Jdk8GcLog(collections);
    }

    /** Takes the next line; lines about other things, or with impossible numbers, say nothing. */
    void accept(String line) {
        if (line.length() > LONGEST) {
            return;
        }
        try {
            if (!unified.accept(line)) {
                old.accept(line);
            }
        } catch (NumberFormatException e) {
            return;
        }
    }

    /** Tells what was kept back; the log has ended. */
    void finish() {
        collections.finish();
    }
}
