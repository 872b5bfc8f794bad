package dohyo.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A scale that the user chose stands in the text that is kept with the results. */
final class ExperimentSourceTest {

    @TempDir
    private Path folder;

    @Test
    void a_chosen_scale_is_written_into_the_text() throws IOException {
        Path file = Files.writeString(folder.resolve("x.yaml"), "title: X");
        ExperimentSource source = new ExperimentSource("x", file, "x.yaml");
        assertThat(source.text()).isEqualTo("title: X");
        assertThat(source.at("smoke").text()).isEqualTo("title: X\nscale: smoke\n");
        Files.writeString(file, "title: X\nscale: laptop\nblocks: 2\n");
        assertThat(source.at("smoke").text()).isEqualTo("title: X\nscale: smoke\nblocks: 2\n");
        assertThat(source.text()).contains("scale: laptop");
    }
}
