package dohyo.lab.process;

import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where labs keep what they own.
 *
 * @param cache folder of all labs of a user
 */
public record LabFiles(Path cache) {

    private static final Pattern LAB = Pattern.compile("lab-[0-9]{8}-[0-9]{6}-[0-9a-f]{8}");
    private static final String STATE = ".json";
    private static final String LOCK = ".lock";

    /** Everything that is written down. */
    public List<LabState> all() throws IOException {
        return named(STATE).stream().flatMap(lab -> read(lab).stream()).toList();
    }

    /** What is known of a lab. */
    public LabLiveness fateOf(LabState state) {
        return state.fate(() -> OwnerLivenessLock.look(lock(state.lab())));
    }

    /** The folder that is removed with a lab. */
    public Path workFolder(String lab) {
        return cache.resolve("work").resolve(lab);
    }

    /** Whether anything of a lab is left. */
    public boolean isThere(String lab) {
        return Files.exists(state(lab)) || Files.exists(workFolder(lab));
    }

    /** Removes all that is written down of a lab; its processes are not touched. */
    public void remove(String lab) throws IOException {
        Folders.remove(workFolder(lab));
        Files.deleteIfExists(state(lab));
        Files.deleteIfExists(lock(lab));
    }

    /** Removes locks of labs that never came to be written down. */
    void removeLocksAlone() throws IOException {
        for (String lab : named(LOCK)) {
            if (Files.notExists(state(lab))) {
                OwnerLivenessLock.clear(lock(lab));
            }
        }
    }

    Path state(String lab) {
        return states().resolve(lab + STATE);
    }

    /** Held by the lab's owner. */
    Path lock(String lab) {
        return states().resolve(lab + LOCK);
    }

    /** Empty when it has just gone, or is none; the name that counts is the file's. */
    private Optional<LabState> read(String lab) {
        try {
            return Optional.of(Json.read(state(lab), LabState.class).named(lab));
        } catch (IOException goneOrNotOurs) {
            return Optional.empty();
        }
    }

    /** Labs that have a file with this ending. */
    private List<String> named(String ending) throws IOException {
        if (!Files.isDirectory(states())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(states())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .map(name -> name.substring(0, name.length() - ending.length()))
                    .filter(lab -> LAB.matcher(lab).matches())
                    .toList();
        }
    }

    private Path states() {
        return cache.resolve("labs");
    }
}
