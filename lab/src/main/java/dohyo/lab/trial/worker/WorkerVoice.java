package dohyo.lab.trial.worker;

import dohyo.model.load.WorkerEvent;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Lines that a worker prints. A JVM prints warnings of its own on the same stream: they are no
 * events, and are kept in a file.
 *
 * @param otherOutput where they go
 */
record WorkerVoice(Path otherOutput, Consumer<WorkerEvent> listener) {

    void take(String line) {
        try {
            listener.accept(Json.parse(line, WorkerEvent.class));
        } catch (UncheckedIOException notAnEvent) {
            keep(line);
        }
    }

    private void keep(String line) {
        try {
            Files.writeString(
                    otherOutput, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            // A full disk is found and told by whoever writes results.
        }
    }
}
