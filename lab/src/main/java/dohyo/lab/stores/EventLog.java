package dohyo.lab.stores;

import dohyo.lab.collect.WallClockMapping;
import dohyo.model.result.EventRecord;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A log in which a node tells what it does beside serving: flushes, compactions, saves.
 *
 * @param file may not exist yet
 * @param language in which it is written
 */
public record EventLog(Path file, Language language) {

    /** Makes events out of lines. */
    @FunctionalInterface
    public interface Language {

        /**
         * What takes the lines of one log, one after the other.
         *
         * @param clock by which the log is written
         * @param source of the events
         */
        Consumer<String> reader(
                WallClockMapping clock, String source, Consumer<EventRecord> events);
    }
}
