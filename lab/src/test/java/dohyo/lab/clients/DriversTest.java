package dohyo.lab.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.Progress;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Cpus;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Workload;
import dohyo.model.experiment.Workload.DataSet;
import dohyo.model.experiment.Workload.Operation;
import dohyo.model.load.StepRecord;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.TrialReading;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Drivers of published versions, over the whole path: fetched, started alone, loaded, measured. */
@Timeout(240)
class DriversTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"cassandra-driver-4, 4.19.2", "cassandra-driver-3, 3.7.2"})
    void published_driver_carries_the_load_to_the_null_store(String name, String version)
            throws Exception {
        StoreSpec store = StoreSpec.of("null", "");
        check(name, version, store, 500);
    }

    @ParameterizedTest
    @Tag("real")
    @CsvSource({
        "cassandra-driver-4, 4.19.2",
        "cassandra-driver-3, 3.11.5",
        "cassandra-driver-3, 3.7.2"
    })
    void published_driver_reads_and_writes_a_real_cassandra(String name, String version)
            throws Exception {
        StoreSpec store = StoreSpec.of("cassandra", "5.0.9").withGc("g1").withHeapBytes(512L << 20);
        check(name, version, store, 2000);
    }

    private void check(String name, String version, StoreSpec store, double perSecond)
            throws Exception {
        ClientSpec client = new ClientSpec(name, 1, 256, "ONE", 30 * SECOND)
                .with(new DriverSpec(version, Map.of()));
        ResultDirectory files = new ResultDirectory(folder.resolve("run"));
        RunSummary summary = run(arm(client, store, perSecond), files);
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        StepRecord step = TrialReading.of(files.trial("001-a-b1")).steps().get(0);
        assertThat(step.accounted()).isEqualTo(Math.round(3 * perSecond));
        assertThat(step.failed()).isEmpty();
        assertThat(step.answered()).isEqualTo(step.accounted());
        assertThat(Files.readString(files.trial("001-a-b1").trial()))
                .contains("-" + version + ".jar");
    }

    private RunSummary run(Arm arm, ResultDirectory files) throws Exception {
        Experiment experiment = Experiments.of(arm);
        RunRequest request = new RunRequest(experiment, "the yaml", files.root(), "dohyo run it");
        try (Laboratory laboratory =
                new Laboratory(BuiltCheckout.withCache(folder.resolve("cache")))) {
            return laboratory.run(request, new Progress() {});
        }
    }

    private static Arm arm(ClientSpec client, StoreSpec store, double perSecond) {
        Field key = new Field("key", Field.Type.TEXT, Field.Choose.UNIFORM, 500, 0, 0, "k");
        Field value = new Field("value", Field.Type.BLOB, Field.Choose.NONE, 0, 100, 500, "");
        String insert = "INSERT INTO kv (key, value) VALUES (?, ?)";
        Workload workload = new Workload(
                "key-value",
                "dohyo",
                List.of("CREATE TABLE kv (key text PRIMARY KEY, value blob)"),
                Map.of("key", key, "value", value),
                new DataSet(500, insert, List.of("key", "value")),
                List.of(
                        new Operation(
                                "read", 1, "SELECT value FROM kv WHERE key = ?", List.of("key")),
                        new Operation("write", 1, insert, List.of("key", "value"))));
        Load load = new Load(null, List.of(Experiments.hold(List.of(perSecond), 3)), 60 * SECOND);
        return new Arm("a", store, client, workload, load, List.of(), Cpus.ANY);
    }
}
