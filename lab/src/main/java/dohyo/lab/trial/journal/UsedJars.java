package dohyo.lab.trial.journal;

import dohyo.lab.artifact.FileDigests;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.model.result.TrialRecord.JarNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The jars from which the processes of a trial run, each of a role once, with their digests, and
 * the class-data archives beside them; of a store that no JVM runs, its program.
 */
public final class UsedJars {

    /** Role of the process of a store that is one. */
    public static final String STORE = "store";

    private static final String JAR = ".jar";
    private static final String ALL = "*";
    private static final String CLASS_PATH = "-cp";
    private static final String ARCHIVE = JvmCommandLineFacts.ARCHIVE + "=";

    private final Set<JarNote> notes = new LinkedHashSet<>();

    /** Reads the class path from a command line, as the JVM does. */
    void add(ProcessNote process) {
        List<String> words = process.command();
        words.stream()
                .takeWhile(word -> !word.equals(CLASS_PATH))
                .filter(word -> word.startsWith(ARCHIVE))
                .map(word -> Path.of(word.substring(ARCHIVE.length())))
                .forEach(archive -> notes.add(note(process.role(), archive)));
        int option = words.indexOf(CLASS_PATH);
        if (option < 0 && process.role().equals(STORE)) {
            words.stream()
                    .filter(word -> word.startsWith(File.separator))
                    .map(Path::of)
                    .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                    .findFirst()
                    .ifPresent(program -> notes.add(note(process.role(), program)));
        }
        if (option < 0 || option == words.size() - 1) {
            return;
        }
        for (String part : words.get(option + 1).split(File.pathSeparator, -1)) {
            filesOf(part).forEach(jar -> notes.add(note(process.role(), jar)));
        }
    }

    List<JarNote> notes() {
        return List.copyOf(notes);
    }

    private static List<Path> filesOf(String part) {
        Path path = Path.of(part);
        if (part.endsWith(JAR)) {
            return List.of(path);
        }
        Path folder = path.getParent();
        return part.endsWith(File.separator + ALL) && folder != null ? jarsIn(folder) : List.of();
    }

    private static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(JAR)).sorted().toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    private static JarNote note(String role, Path jar) {
        String name = String.valueOf(jar.getFileName());
        try {
            return new JarNote(role, name, FileDigests.of(jar));
        } catch (IOException unreadable) {
            return new JarNote(role, name, "");
        }
    }
}
