package dohyo.lab.trial.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ResultFileWriter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The directory of a run, and what is said when it cannot be written. */
class RunDirectoryFactoryTest {

    @TempDir
    Path folder;

    @Test
    void directory_that_holds_a_run_is_refused_with_a_way_out() throws IOException {
        Path run = folder.resolve("run");
        ResultFileWriter.createFolder(
                RunDirectoryFactory.create(run).trial("001-a-b1").root());
        assertThatThrownBy(() -> RunDirectoryFactory.create(run))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining(run.toString())
                .hasMessageContaining("--out");
    }

    @Test
    void run_that_never_came_to_a_trial_may_be_tried_again() throws IOException {
        Path run = folder.resolve("run");
        Files.writeString(RunDirectoryFactory.create(run).plan(), "{}");
        assertThat(RunDirectoryFactory.create(run).root()).isEqualTo(run);
    }

    @Test
    void file_in_the_way_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> RunDirectoryFactory.create(file.resolve("run")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot write " + file.resolve("run"))
                .hasMessageContaining("--out");
    }

    @Test
    @EnabledIf("hasFullDevice")
    void full_disk_is_told_with_the_file() throws IOException {
        Path full = Path.of("/dev/full");
        assertThatThrownBy(() -> ResultFileWriter.write(full, "text"))
                .hasMessageContaining("/dev/full is a pipe, socket or device, not a plain file");
        JsonLinesFile records = new JsonLinesFile(full);
        assertThatThrownBy(() -> records.append("text"))
                .hasMessageContaining("cannot write /dev/full: No space left on device");
    }

    static boolean hasFullDevice() {
        return Files.isWritable(Path.of("/dev/full"));
    }
}
