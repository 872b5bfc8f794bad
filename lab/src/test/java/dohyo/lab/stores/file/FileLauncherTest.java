package dohyo.lab.stores.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A folder is all there is to start; it goes with the store. */
class FileLauncherTest {

    @TempDir
    Path folder;

    @Test
    void a_folder_is_made_told_and_removed_with_all_in_it() throws Exception {
        try (Processes lab = new Processes(folder.resolve("cache"))) {
            RunningStore store = new FileLauncher(lab)
                    .start(StoreSpec.of("file", ""), folder.resolve("logs"), sentence -> {});
            Path home = Path.of(store.contactPoints().get(0));
            assertThat(home).isDirectory().startsWith(lab.workFolder());
            assertThat(store.nodes()).isEmpty();
            assertThat(store.isAlive()).isTrue();
            assertThat(store.settings()).containsKey("file-system");
            assertThat(store.notes()).isEmpty();
            Files.writeString(home.resolve("file-0000000"), "12345");
            assertThat(store.onDisk(""))
                    .hasValueSatisfying(note -> assertThat(note.bytes()).isEqualTo(5));
            store.close();
            assertThat(home).doesNotExist();
        }
    }

    @Test
    void whatever_a_folder_cannot_be_is_refused() throws Exception {
        try (Processes lab = new Processes(folder.resolve("cache"))) {
            FileLauncher launcher = new FileLauncher(lab);
            StoreSpec plain = StoreSpec.of("file", "");
            for (StoreSpec spec : new StoreSpec[] {
                plain.withJdk(17),
                plain.withVersion("1"),
                plain.withFolder("/tmp"),
                plain.withSettings(Map.of("a", 1))
            }) {
                assertThatThrownBy(() -> launcher.prepare(spec, sentence -> {}))
                        .isInstanceOfSatisfying(
                                StoreFailure.class,
                                e -> assertThat(e.usersInput()).isTrue())
                        .hasMessageContaining("leave");
            }
        }
    }
}
