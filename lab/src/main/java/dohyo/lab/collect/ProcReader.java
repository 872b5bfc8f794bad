package dohyo.lab.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files of {@code /proc}, of this machine or another. */
@FunctionalInterface
public interface ProcReader {

    /**
     * Their text at one moment, in the order of their names; empty of what is not there.
     *
     * @param names below {@code /proc}
     */
    List<String> read(List<String> names) throws IOException;

    /** Of this machine, or a copy of such files in tests. */
    static ProcReader of(Path root) {
        return names -> {
            List<String> texts = new ArrayList<>();
            for (String name : names) {
                texts.add(text(root.resolve(name)));
            }
            return texts;
        };
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException goneOrNotOurs) {
            return "";
        }
    }
}
