package dohyo.lab.process;

import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where labs keep what they own.
 *
 * @param cache folder of all labs of a user
 */
public record LabFiles(Path cache) {

    /** States of the labs whose Dohyo lives. */
    public List<LabState> running() throws IOException {
        return stateFiles().stream()
                .flatMap(file -> read(file).stream())
                .filter(state -> !state.isAbandoned())
                .toList();
    }

    /** The folder that is removed with a lab. */
    public Path workFolder(String lab) {
        return cache.resolve("work").resolve(lab);
    }

    /** Whether anything of a lab is left. */
    public boolean isThere(String lab) {
        return Files.exists(states().resolve(lab + ".json")) || Files.exists(workFolder(lab));
    }

    List<Path> stateFiles() throws IOException {
        if (!Files.isDirectory(states())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(states())) {
            return files.filter(file -> Processes.labOf(file).isPresent()).toList();
        }
    }

    /** Empty when it has just gone, or is none. */
    static Optional<LabState> read(Path file) {
        try {
            return Optional.of(Json.read(file, LabState.class));
        } catch (IOException goneOrNotOurs) {
            return Optional.empty();
        }
    }

    private Path states() {
        return cache.resolve("labs");
    }
}
