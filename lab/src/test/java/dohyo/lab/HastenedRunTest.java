package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

/** What lets stores start sooner is made ready for all arms together, before any is started. */
class HastenedRunTest {

    @TempDir
    Path folder;

    private boolean judgesTimes = true;

    /** Says how far a run has come by refusing to go on. */
    private static final class Refusing implements StoreLauncher {

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public void prepare(StoreSpec spec, Talk talk) {
            // Nothing is fetched.
        }

        @Override
        public void hasten(List<StoreSpec> all, Talk talk) throws StoreFailure {
            throw StoreFailure.input("hastened " + all.size());
        }

        @Override
        public void hastenByKept(List<StoreSpec> all, Talk talk) throws StoreFailure {
            throw StoreFailure.input("hastened by what is kept " + all.size());
        }

        @Override
        public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
            throw StoreFailure.input("started");
        }
    }

    @Test
    void stores_of_all_arms_are_hastened_together() {
        assertThatThrownBy(() -> run(SnapshotSettings.USUAL, 3))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("hastened 2");
    }

    /** Six trials of two systems: what their starts would be spared costs more than it spares. */
    @Test
    void stores_that_are_started_a_few_times_are_hastened_by_what_is_kept() {
        assertThatThrownBy(() -> run(SnapshotSettings.USUAL, 2))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("hastened by what is kept 2");
    }

    @Test
    void where_nobody_judges_times_all_stores_are_hastened() {
        judgesTimes = false;
        assertThatThrownBy(() -> run(SnapshotSettings.USUAL, 2))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("hastened 2");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void stores_that_are_wanted_fresh_are_not_hastened(int blocks) {
        assertThatThrownBy(() -> run(SnapshotSettings.USUAL.fresh(true), blocks))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("started");
    }

    private void run(SnapshotSettings dataSets, int blocks) throws Exception {
        Path cache = folder.resolve("cache");
        DohyoInstallation installation =
                judgesTimes ? BuiltCheckout.asUsersHaveIt(cache) : BuiltCheckout.withCache(cache);
        WorkerCommandLine workers = WorkerCommandLine.ofInstallation(
                new ClientJars(installation.home(), new Artifacts(installation.cache())),
                installation);
        StoreLauncher launcher = new Refusing();
        try (Laboratory laboratory =
                new Laboratory(installation, (place, processes) -> name -> launcher, workers)) {
            RunRequest request = new RunRequest(
                    experiment(blocks),
                    "the yaml",
                    folder,
                    "dohyo run it",
                    RunOptions.of(dataSets));
            RunSummary unused = laboratory.run(request, new ProgressListener() {});
        }
    }

    /** Two systems in three arms. */
    private static Experiment experiment(int blocks) {
        List<Arm> arms = List.of(arm("a", "1"), arm("b", "2"), arm("c", "2"));
        return new Experiment(
                new Subject("test", "Test", "Does it?"), arms, List.of(), Trials.of(blocks, 1));
    }

    private static Arm arm(String name, String version) {
        Arm arm = Experiments.arm(name);
        return arm.named(name).with(StoreSpec.of("fake", version));
    }
}
