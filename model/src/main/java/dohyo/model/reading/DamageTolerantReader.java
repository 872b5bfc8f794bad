package dohyo.model.reading;

import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.DamagedFile;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the files of a trial. What is damaged is noted and reads as nothing, so that everything
 * that is wrong with a trial is told at once; a file that the system refuses is an exception.
 */
final class DamageTolerantReader {

    private final Path root;
    private final List<FileDamage> damages = new ArrayList<>();

    DamageTolerantReader(Path root) {
        this.root = root;
    }

    /** Something that is read. */
    @FunctionalInterface
    interface Reading<T> {
        T read() throws IOException;
    }

    /** Reads something of a file. */
    <T> T read(Path file, T nothing, Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (DamagedFile e) {
            note(file, e.what());
            return nothing;
        }
    }

    /** Reads a file of one value a line. */
    <T> List<T> lines(Path file, Class<T> type) throws IOException {
        return read(file, List.of(), () -> Json.readLines(file, type));
    }

    /** Reads a file of one value; null when it is missing. */
    <T> @Nullable T value(Path file, Class<T> type) throws IOException {
        try {
            return UntrustedFolder.isFile(file) ? Json.read(file, type) : null;
        } catch (DamagedFile e) {
            note(file, e.what());
            return null;
        }
    }

    void note(Path file, String what) {
        note(root.relativize(file).toString(), what);
    }

    void note(String file, String what) {
        damages.add(new FileDamage(file, what));
    }

    /** Whether something is known to be wrong with a file. */
    boolean names(String file) {
        return damages.stream().anyMatch(damage -> damage.file().equals(file));
    }

    List<FileDamage> all() {
        return List.copyOf(damages);
    }
}
