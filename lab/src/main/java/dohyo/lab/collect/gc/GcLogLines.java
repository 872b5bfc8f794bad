package dohyo.lab.collect.gc;

import dohyo.lab.collect.TrialClock;
import dohyo.model.result.EventRecord;

import java.util.function.Consumer;

/** Understands the log of a JVM, whichever it is. */
final class GcLogLines {

    private final Collections collections;
    private final UnifiedGcLog unified;
    private final OldGcLog old;

    /**
     * @param source whose log it is
     * @param events see {@link Collections}
     */
    GcLogLines(TrialClock clock, String source, Consumer<EventRecord> events) {
        collections = new Collections(clock, source, events);
        unified = new UnifiedGcLog(collections);
        old = new OldGcLog(collections);
    }

    /** Takes the next line; lines about other things say nothing. */
    void accept(String line) {
        if (!unified.accept(line)) {
            old.accept(line);
        }
    }

    /** Tells what was kept back; the log has ended. */
    void finish() {
        collections.finish();
    }
}
