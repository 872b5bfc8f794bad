package dohyo.lab.wheel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Archives are unpacked inside their folder only. */
class UnzipTest {

    @TempDir
    Path folder;

    @Test
    void only_the_wanted_folder_is_unpacked() throws IOException {
        Path archive = archive("kit/bin/java", "kit/lib/deep/x", "other/y");
        new Unzip(folder.resolve("out")).unpack(archive, "kit");
        assertThat(folder.resolve("out/bin/java")).hasContent("kit/bin/java");
        assertThat(folder.resolve("out/lib/deep/x")).exists();
        assertThat(folder.resolve("out/other")).doesNotExist();
    }

    @Test
    void an_entry_that_climbs_out_is_refused() throws IOException {
        for (String name : new String[] {"kit/../../evil", "kit//etc/evil", "kit/a/../../evil"}) {
            Path archive = archive(name);
            assertThatThrownBy(() -> new Unzip(folder.resolve("out")).unpack(archive, "kit"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("outside its folder");
        }
        assertThat(folder.resolve("evil")).doesNotExist();
    }

    private Path archive(String... names) throws IOException {
        Path archive = folder.resolve("archive.zip");
        try (OutputStream file = Files.newOutputStream(archive);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return archive;
    }
}
