package dohyo.lab.process;

import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Ends and removes what earlier Dohyos left because even their guardian had died. */
final class Sweep {

    private final Path cache;

    Sweep(Path cache) {
        this.cache = cache;
    }

    void run() throws IOException {
        for (Path file : stateFiles()) {
            clear(file);
        }
    }

    private List<Path> stateFiles() throws IOException {
        Path labs = cache.resolve("labs");
        if (!Files.isDirectory(labs)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(labs)) {
            return files.filter(file -> Processes.labOf(file).isPresent()).toList();
        }
    }

    private void clear(Path file) throws IOException {
        LabState state;
        try {
            state = Json.read(file, LabState.class);
        } catch (IOException goneOrNotOurs) {
            return;
        }
        if (!state.isAbandoned()) {
            return;
        }
        for (ProcessIdentity survivor : state.survivors()) {
            Signals.send("KILL", survivor);
        }
        Folders.remove(cache.resolve("work").resolve(Processes.labOf(file).orElseThrow()));
        Files.deleteIfExists(file);
    }
}
