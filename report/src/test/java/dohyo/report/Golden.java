package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected texts as files in {@code src/test/golden}; {@code -Dgolden=update} writes them anew. */
final class Golden {

    private static final Path FOLDER = Path.of("src", "test", "golden");

    private Golden() {}

    /** Demands that the text is the one in the file. */
    static void check(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("update".equals(System.getProperty("golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text);
        }
        assertThat(text).describedAs(file.toString()).isEqualTo(Files.readString(file));
    }
}
