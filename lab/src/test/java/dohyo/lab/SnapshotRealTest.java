package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.lab.SnapshotSettings.Fate;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.lab.snapshot.DataArms;
import dohyo.lab.snapshot.SnapshotStore;
import dohyo.lab.snapshot.SnapshotStore.Right;
import dohyo.lab.snapshot.SpaceLimit;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.Source;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A data set of a real Cassandra is loaded once and comes back whole. */
@Tag("shared")
@Tag("real")
@Timeout(300)
class SnapshotRealTest {

    private static final long ROWS = 3000;
    private static final String TRIAL = "001-a-b1";
    private static final SnapshotSettings ALL = new SnapshotSettings(false, SpaceLimit.usual(), 0);

    @TempDir
    Path folder;

    /** That later trials start on them, too, {@code StorePreparationTest} shows. */
    @Test
    void the_store_that_is_measured_starts_on_the_rows_of_the_one_that_loaded_them()
            throws Exception {
        DohyoInstallation installation = BuiltCheckout.withCache(folder.resolve("cache"));
        Experiment experiment = experiment();
        assertThat(fate(experiment, installation)).isEqualTo(Fate.TO_BE_KEPT);
        try (Laboratory laboratory = new Laboratory(installation)) {
            RunRequest request = new RunRequest(
                    experiment, "the yaml", files().root(), "dohyo run it", RunOptions.of(ALL));
            assertThat(laboratory.run(request, new ProgressListener() {}).trialsDone())
                    .isEqualTo(1);
        }
        DataNote loaded = note();
        assertThat(loaded.source()).isEqualTo(Source.LOADED);
        assertThat(loaded.rowsVerified()).isEqualTo(1000);
        assertThat(loaded.bytes()).isGreaterThan(ROWS * 100);
        assertThatNothingFailed();

        assertThat(fate(experiment, installation)).isEqualTo(Fate.KEPT);
        SnapshotStore shelf = new SnapshotStore(
                installation.cache().resolve("snapshots"), SpaceLimit.usual(), sentence -> {});
        try (Right right = shelf.tryRead(loaded.key()).orElseThrow()) {
            right.snapshot().check(true);
        }
    }

    private ResultDirectory files() {
        return new ResultDirectory(folder.resolve("run"));
    }

    private void assertThatNothingFailed() throws IOException {
        TrialReading reading = TrialReading.of(files().trial(TRIAL));
        assertThat(reading.steps()).isNotEmpty().allSatisfy(step -> {
            assertThat(step.answered()).isPositive();
            assertThat(step.failed()).isEmpty();
        });
    }

    private static Fate fate(Experiment experiment, DohyoInstallation installation) {
        Outlook outlook = ALL.outlook(experiment, installation).get(0);
        return outlook.fate();
    }

    private static Experiment experiment() {
        StoreSpec store = CassandraLab.spec("5.0.9", 17, 512).withGc("serial");
        return new Experiment(
                new Subject("x", "X", "x?"),
                List.of(DataArms.arm(store, DataArms.kv(ROWS, Choose.UNIFORM))),
                List.of(),
                Trials.of(1, 1));
    }

    private DataNote note() throws IOException {
        return requireNonNull(
                Json.read(files().trial(TRIAL).trial(), TrialRecord.class).data());
    }
}
