package dohyo.lab.stores.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.CacheLibrary;
import dohyo.model.family.EmbeddedCache;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a cache runs on is found before anything is measured, or refused with the reason. */
class CacheLauncherTest {

    private static final int OWN = Runtime.version().feature();
    private static final StoreSpec MAP =
            StoreSpec.of("cache", "").withProvider("map").withJdk(OWN);

    @TempDir
    Path folder;

    private Processes processes;
    private CacheLauncher launcher;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        launcher = new CacheLauncher(
                new Jdks(folder, processes), new Artifacts(folder.resolve("cache")));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void a_map_needs_nothing_but_its_jvm() throws Exception {
        StoreSpec spec =
                MAP.withGc("serial").withHeapBytes(100L << 20).withSettings(Map.of("entries", 10L));
        try (RunningStore store = launcher.start(spec, folder, sentence -> {})) {
            assertThat(store.nodes()).isEmpty();
            assertThat(store.isAlive()).isTrue();
            EmbeddedCache cache = EmbeddedCache.of(store.contactPoints().get(0)).orElseThrow();
            assertThat(cache.describe()).isEqualTo("map");
            assertThat(cache.entries()).isEqualTo(10);
            assertThat(cache.jvm().flags())
                    .containsSubsequence("-Xms104857600", "-Xmx104857600", "-XX:+UseSerialGC");
            assertThat(store.within()).hasValue(cache.jvm());
            assertThat(store.runsOn().collector()).isEqualTo("serial");
            assertThat(store.runsOn().promises()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "map      | 1      | 17 | is of the JDK and has no version of its own",
                "caffeine | 3.3.1  | 8  | Caffeine 3.3.1 does not run on JDK 8",
                "ehcache  | 3.12.0 | 11 | parts of it are compiled for Java 17",
                "guava    | 12.0   | 17 | no such line of versions",
            })
    void what_does_not_fit_is_refused_with_the_reason(
            String provider, String version, int jdk, String reason) {
        CacheLibrary library = CacheLibrary.of(provider).orElseThrow();
        assertThatThrownBy(() -> CacheRuntime.requireFit(library, version, jdk))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining(reason);
    }

    @Test
    void settings_and_builds_that_it_cannot_have_are_refused() {
        for (StoreSpec spec : List.of(
                MAP.withSettings(Map.of("entries", "many")),
                MAP.withSettings(Map.of("entries", 0L)),
                MAP.withSettings(Map.of("path", "/tmp/evil")),
                MAP.withGc("cms"),
                StoreSpec.of("cache", "").withProvider("oracle"))) {
            assertThatThrownBy(() -> launcher.prepare(spec, sentence -> {}))
                    .isInstanceOfSatisfying(
                            StoreFailure.class, e -> assertThat(e.usersInput()).isTrue());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "caffeine, 8, 2.9.3",
        "caffeine, 25, 3.3.1",
        "ehcache, 11, 3.11.1",
        "ehcache, 17, 3.12.0",
        "infinispan, 8, 13.0.22.Final",
        "infinispan, 11, 14.0.35.Final",
        "map, 17, ''",
    })
    void without_a_version_it_is_the_newest_that_was_tried_on_the_jdk(
            String provider, int jdk, String version) {
        StoreSpec spec = StoreSpec.of("cache", "").withProvider(provider).withJdk(jdk);
        assertThat(CacheRuntime.version(CacheLibrary.of(provider).orElseThrow(), spec))
                .isEqualTo(version);
    }
}
