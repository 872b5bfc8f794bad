package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that hold what a test expects; {@code -Dgolden=update} writes them anew. */
public final class Golden {

    /** The checkout. */
    public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private Golden() {}

    /** Compares with a file, or replaces it when asked to. */
    public static void check(Path file, String actual) {
        try {
            if ("update".equals(System.getProperty("golden"))) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
            }
            assertThat(actual)
                    .as("%s (-Dgolden=update writes it anew)", file)
                    .isEqualTo(Files.exists(file) ? Files.readString(file) : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
