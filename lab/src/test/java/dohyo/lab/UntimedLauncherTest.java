package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Stores compile little where nobody looks at times, and as they do everywhere for users. */
class UntimedLauncherTest {

    private static final List<String> OWN = List.of("-XX:+AlwaysPreTouch");

    @TempDir
    Path folder;

    private final List<StoreSpec> started = new ArrayList<>();

    private final class Remembering implements StoreLauncher {

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public void prepare(StoreSpec spec, Talk talk) {
            started.add(spec);
        }

        @Override
        public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
            started.add(spec);
            throw StoreFailure.input("started");
        }
    }

    @Test
    void flags_are_added_once_and_all_else_stays() throws StoreFailure {
        StoreLauncher twice = new UntimedLauncher(new UntimedLauncher(new Remembering()));
        StoreSpec spec = StoreSpec.of("fake", "1")
                .withJvm(new StoreSpec.Jvm(17, "g1", 1 << 28, OWN, List.of(1)));
        twice.prepare(spec, sentence -> {});
        List<String> flags = new ArrayList<>(OWN);
        flags.addAll(DohyoInstallation.HASTY);
        assertThat(started)
                .containsExactly(
                        spec.withJvm(new StoreSpec.Jvm(17, "g1", 1 << 28, flags, List.of(1))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hdfs", "hbase", "ignite"})
    void users_stores_compile_as_they_do_everywhere(String store) throws Exception {
        DohyoInstallation users = BuiltCheckout.asUsersHaveIt(folder);
        try (Processes processes = new Processes(folder.resolve("work"))) {
            assertThat(new StoreLaunchers(users, processes).launcher(store))
                    .isNotInstanceOf(UntimedLauncher.class);
            assertThat(new StoreLaunchers(users.withoutTimes(), processes).launcher(store))
                    .isInstanceOf(UntimedLauncher.class);
        }
    }
}
