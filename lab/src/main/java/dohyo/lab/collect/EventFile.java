package dohyo.lab.collect;

import dohyo.model.result.EventRecord;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * {@code events.jsonl}, for those that make events out of something else.
 *
 * @param file open as long as the trial lasts
 */
public record EventFile(JsonLinesFile file) {

    /** Appends an event. What cannot be written ends the trial. */
    public void append(EventRecord event) {
        try {
            file.append(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
