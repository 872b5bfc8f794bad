package dohyo.lab.artifact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A class path in a file: size and path of a jar a line. Valid while every jar has its size. */
final class RememberedClassPath {

    private final Path file;

    RememberedClassPath(Path file) {
        this.file = file;
    }

    Optional<List<Path>> read() throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<Path> jars = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            int blank = line.indexOf(' ');
            if (blank < 0 || !isIntact(line.substring(0, blank), line.substring(blank + 1))) {
                return Optional.empty();
            }
            jars.add(Path.of(line.substring(blank + 1)));
        }
        return jars.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(jars));
    }

    void write(List<Path> jars) throws IOException {
        Files.createDirectories(file.getParent());
        List<String> lines = new ArrayList<>();
        for (Path jar : jars) {
            lines.add(Files.size(jar) + " " + jar);
        }
        Path beside = Files.createTempFile(file.getParent(), ".classpath", ".new");
        Files.write(beside, lines);
        Files.move(
                beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isIntact(String size, String path) throws IOException {
        Path jar = Path.of(path);
        return Files.isRegularFile(jar) && Long.toString(Files.size(jar)).equals(size);
    }
}
