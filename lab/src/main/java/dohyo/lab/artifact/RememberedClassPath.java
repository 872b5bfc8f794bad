package dohyo.lab.artifact;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A class path in a file: digest, coordinates and path of a jar a line. */
final class RememberedClassPath {

    private static final int PARTS = 3;

    private final Path file;

    RememberedClassPath(Path file) {
        this.file = file;
    }

    /** As it was written; empty when there is none, or none of this form. */
    Optional<List<Jar>> read() throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<Jar> jars = new ArrayList<>();
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        for (String line : text.split("\n", 0)) {
            String[] parts = line.split(" ", PARTS);
            boolean whole = parts.length == PARTS && line.indexOf('\0') < 0;
            if (!whole || !DigestList.isDigest(parts[0])) {
                return Optional.empty();
            }
            jars.add(new Jar(parts[1], Path.of(parts[2]), parts[0]));
        }
        return jars.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(jars));
    }

    void write(List<Jar> jars) throws IOException {
        Files.createDirectories(file.getParent());
        List<String> lines = new ArrayList<>();
        for (Jar jar : jars) {
            lines.add(jar.sha256() + " " + jar.coordinates() + " " + jar.file());
        }
        Path beside = Files.createTempFile(file.getParent(), ".classpath", ".new");
        try {
            Files.write(beside, lines);
            Files.move(
                    beside,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
