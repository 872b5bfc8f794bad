package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** A path that was read from a file of state may lead anywhere. */
class ControlGroupFolderTest {

    @TempDir
    private Path folder;

    @Test
    void nobody_is_killed_for_a_list_of_members_that_is_not_the_kernels() throws Exception {
        ControlGroupFolder group = ControlGroupFolder.of(folder, "lab-x", 1);
        Process bystander = new ProcessBuilder("sleep", "60").start();
        try {
            Files.createDirectory(group.path());
            Files.writeString(group.members(), bystander.pid() + "\n");
            assertThat(group.remove()).isFalse();
            assertThat(bystander.isAlive()).isTrue();
            assertThat(group.members()).exists();
        } finally {
            bystander.destroyForcibly();
        }
    }
}
