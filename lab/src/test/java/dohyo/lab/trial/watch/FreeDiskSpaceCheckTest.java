package dohyo.lab.trial.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether stores can go on writing. */
class FreeDiskSpaceCheckTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"0, 0", "67108863, 63", "1048576, 1"})
    void too_little_is_told_with_the_folder_and_what_to_do(long usable, int shown) {
        assertThat(FreeDiskSpaceCheck.of(folder, () -> usable).objection())
                .startsWith("the disk under the data of the stores (" + folder + ") is full: "
                        + shown + " MiB are free")
                .contains("XDG_CACHE_HOME");
    }

    @Test
    void enough_is_enough_and_what_nobody_knows_ends_nothing() {
        assertThat(FreeDiskSpaceCheck.of(folder, () -> FreeDiskSpaceCheck.LEAST_BYTES)
                        .objection())
                .isEmpty();
        assertThat(FreeDiskSpaceCheck.of(folder, () -> {
                            throw new IOException("gone");
                        })
                        .objection())
                .isEmpty();
    }

    @Test
    void a_disk_is_asked_itself() throws IOException {
        boolean isEnough =
                Files.getFileStore(folder).getUsableSpace() >= FreeDiskSpaceCheck.LEAST_BYTES;
        assertThat(FreeDiskSpaceCheck.of(folder).objection().isEmpty()).isEqualTo(isEnough);
        assertThat(FreeDiskSpaceCheck.of(folder.resolve("none")).objection())
                .as("a store without files has no folder")
                .isEmpty();
    }
}
