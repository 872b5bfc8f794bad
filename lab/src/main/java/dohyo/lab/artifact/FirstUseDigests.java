package dohyo.lab.artifact;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * What jars that no list knows were when this cache first used them: a file with a digest for each.
 *
 * @param folder of all of them
 */
record FirstUseDigests(Path folder) {

    /** Empty before the first use; a file that was cut off counts as none. */
    Optional<String> of(String coordinates) throws IOException {
        Path file = file(coordinates);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip();
        return DigestList.isDigest(text) ? Optional.of(text) : Optional.empty();
    }

    void write(Jar jar) throws IOException {
        Files.createDirectories(folder);
        Path beside = Files.createTempFile(folder, ".digest", ".new");
        try {
            Files.writeString(beside, jar.sha256() + "\n");
            Files.move(
                    beside,
                    file(jar.coordinates()),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    Path file(String coordinates) {
        return folder.resolve(coordinates.replaceAll("[^A-Za-z0-9.+-]", "_") + ".sha256");
    }
}
