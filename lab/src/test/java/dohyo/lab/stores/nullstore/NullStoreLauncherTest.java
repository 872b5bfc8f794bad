package dohyo.lab.stores.nullstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The null store is started, told when measuring begins, and asked to stop. */
class NullStoreLauncherTest {

    private static final ScriptStep STALL = new ScriptStep(ScriptStep.Kind.STALL, 5, 6, 0);
    private static final ScriptStep RESET = new ScriptStep(ScriptStep.Kind.RESET, 5, 0, 7);

    @TempDir
    Path folder;

    private Processes processes;
    private NullStoreLauncher launcher;

    @BeforeEach
    void open() throws IOException {
        Path cache = folder.resolve("cache");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        processes = new Processes(cache);
        Path home = FakeHome.build(Files.createDirectories(folder.resolve("home")));
        launcher = new NullStoreLauncher(new DohyoInstallation(home, cache, java), processes);
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Tag("slow")
    @Test
    void it_gets_its_script_hears_the_start_and_finishes_its_diary() throws Exception {
        RunningStore store = start(spec("", List.of(STALL)));
        assertThat(store.version()).isEqualTo("fake");
        assertThat(store.contactPoints()).hasSize(1).first().asString().matches("127.*.1:9042");
        assertThat(store.isAlive()).isTrue();
        assertThat(store.gcLogs()).allSatisfy(log -> assertThat(log).exists());
        assertThat(store.processes().get(0).command()).contains("-XX:+UseSerialGC");
        store.measuringBegins();
        store.suspend();
        store.close();
        assertThat(store.isAlive()).isFalse();
        assertThat(folder.resolve("logs/null-1/diary.jsonl"))
                .hasContent(Json.line(List.of(STALL)) + "\nstart\nstopped");
        store.close();
    }

    @Tag("slow")
    @Test
    void two_run_side_by_side() throws Exception {
        try (RunningStore one = start(spec("", List.of()));
                RunningStore other = start(spec("g1", List.of()))) {
            assertThat(one.contactPoints()).isNotEqualTo(other.contactPoints());
            assertThat(other.processes().get(0).command()).contains("-XX:+UseG1GC");
        }
    }

    @Test
    void a_null_store_that_ends_at_once_is_told_with_its_last_words() {
        assertThatThrownBy(() -> start(spec("", List.of(RESET))))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("null-1 ended with exit code 3 before it was ready")
                .hasMessageContaining("no resets today");
    }

    @Test
    void what_it_cannot_have_is_refused() {
        assertThatThrownBy(() -> start(spec("epsylon", List.of())))
                .hasMessageContaining("has no collector 'epsylon'; there are g1");
        StoreSpec versioned = StoreSpec.of("null", "1");
        assertThatThrownBy(() -> start(versioned)).hasMessageContaining("it has no version");
    }

    @Test
    void one_that_is_not_built_is_told() throws IOException {
        Path cache = folder.resolve("cache");
        DohyoInstallation empty = new DohyoInstallation(folder.resolve("empty"), cache, folder);
        StoreSpec spec = spec("", List.of());
        assertThatThrownBy(() -> new NullStoreLauncher(empty, processes).prepare(spec, text -> {}))
                .hasMessageContaining("not built")
                .hasMessageContaining("./dohyo");
    }

    private RunningStore start(StoreSpec spec) throws StoreFailure {
        return launcher.start(spec, folder.resolve("logs"), text -> {});
    }

    private static StoreSpec spec(String gc, List<ScriptStep> script) {
        return StoreSpec.of("null", "").withGc(gc).withHeapBytes(64L << 20).withScript(script);
    }
}
