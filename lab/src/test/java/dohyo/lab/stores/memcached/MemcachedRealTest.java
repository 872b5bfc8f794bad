package dohyo.lab.stores.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Reader;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/** Real servers: their settings, their figures, and where they come from. */
@Tag("real")
class MemcachedRealTest {

    private static final long MEGABYTE = 1L << 20;

    @TempDir
    Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void settings_arrive_and_all_figures_are_told() throws Exception {
        Map<String, Object> settings = Map.of("memory-limit", 96, "disable-evictions", true);
        try (RunningStore store = start(StoreSpec.of("memcached", "").withSettings(settings))) {
            assertThat(store.runsOn().settings()).isEqualTo(settings);
            assertThat(store.runsOn().promises().get(StoreRuntime.DURABILITY))
                    .contains("in memory only");
            Reader reader = store.nodes().get(0).metrics().orElseThrow().reader("", "");
            try (Connection connection = reader.connect()) {
                assertThat(connection.read()).containsEntry("memory.limit", 96.0 * MEGABYTE);
            }
            assertThat(reader.absent()).isEmpty();
        }
    }

    @Test
    void the_labs_own_memory_limit_is_said_when_nobody_chose() throws Exception {
        try (RunningStore store = start(StoreSpec.of("memcached", ""))) {
            assertThat(store.settings()).isEqualTo(Map.of("memory-limit", 1024));
            assertThat(store.notes()).isEmpty();
        }
    }

    @Test
    void a_version_that_the_program_does_not_have_is_refused() {
        assertThatThrownBy(() -> start(StoreSpec.of("memcached", "9.9.9")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("leave the version out");
    }

    @Test
    void a_program_of_a_folder_is_noted_and_one_that_is_none_is_refused() throws Exception {
        put("own/bin", "memcached 1.6.40");
        put("other", "something else 1.0");
        StoreSpec own = StoreSpec.of("memcached", "").withFolder(text("own"));
        MemcachedLab.launcher(processes).prepare(own, sentence -> {});
        StoreSpec other = StoreSpec.of("memcached", "").withFolder(text("other"));
        assertThatThrownBy(() -> MemcachedLab.launcher(processes).prepare(other, sentence -> {}))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("is no memcached; name another folder");
    }

    @Test
    void the_machines_program_comes_before_a_package() throws Exception {
        put("path", "memcached 1.5.0");
        assertThatThrownBy(() -> MemcachedLab.launcher(processes, text("path"))
                        .prepare(StoreSpec.of("memcached", "1.6.18"), sentence -> {}))
                .hasMessageContaining(text("path") + "/memcached is 1.5.0");
    }

    private RunningStore start(StoreSpec spec) throws StoreFailure {
        MemcachedLauncher launcher = MemcachedLab.launcher(processes);
        launcher.prepare(spec, sentence -> {});
        return launcher.start(spec, folder.resolve("logs"), sentence -> {});
    }

    private void put(String place, String words) throws IOException {
        Path program = Files.createDirectories(folder.resolve(place)).resolve("memcached");
        Files.writeString(program, "#!/bin/sh\necho '" + words + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private String text(String place) {
        return folder.resolve(place).toString();
    }
}
