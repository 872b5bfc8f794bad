package dohyo.lab.clients;

import static dohyo.model.workload.Batch.Kind.UNLOGGED;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.stores.cassandra.StandingCassandra;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.ResultDirectory;
import dohyo.model.workload.Batch;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
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

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.open();

    @TempDir
    Path folder;

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"cassandra-driver-4, 4.19.2", "cassandra-driver-3, 3.7.2"})
    void published_driver_carries_the_load_to_the_null_store(String name, String version)
            throws Exception {
        StoreSpec store = StoreSpec.of("null", "");
        check(name, version, arm(store, 500, List.of()));
    }

    @ParameterizedTest
    @Tag("real")
    @CsvSource({
        "cassandra-driver-4, 4.19.2",
        "cassandra-driver-3, 3.11.5",
        "cassandra-driver-3, 3.7.2"
    })
    void published_driver_reads_from_a_real_cassandra_what_was_written(String name, String version)
            throws Exception {
        check(name, version, arm(attached(), 500, List.of("value")));
    }

    /** One store for all drivers: each run makes its keyspace anew. */
    private static StoreSpec attached() throws Exception {
        List<String> contacts = CASSANDRA.store().contactPoints();
        return StoreSpec.of("cassandra", "")
                .withAttachment(new AttachedSystem(
                        contacts, List.of(), 10_000, "", List.of(), List.of(), ""));
    }

    private void check(String name, String version, Arm any) throws Exception {
        ClientSpec client = new ClientSpec(name, 1, 256, "ONE", 30 * SECOND)
                .with(new DriverSpec(version, Map.of()));
        ResultDirectory files = new ResultDirectory(folder.resolve("run"));
        Arm arm = any.with(client);
        RunSummary summary = run(arm, files);
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        StepRecord step = TrialReading.of(files.trial("001-a-b1")).steps().get(0);
        double perSecond = arm.load().phases().get(0).ratesPerSecond().get(0);
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
            return laboratory.run(request, new ProgressListener() {});
        }
    }

    /** Rows are loaded in batches; their content follows from the key, so it can be verified. */
    private static Arm arm(StoreSpec store, double perSecond, List<String> verify) {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 500, "k");
        Field value = new ContentField("value", Field.Type.BLOB, 100, 500).ofKey("key");
        String insert = "INSERT INTO kv (key, value) VALUES (?, ?)";
        Workload workload = new Workload(
                "key-value",
                StoreNamespace.of(
                        "dohyo", List.of("CREATE TABLE kv (key text PRIMARY KEY, value blob)")),
                Map.of("key", key, "value", value),
                new DataSet(
                        500,
                        CqlAsk.of(insert, List.of("key", "value")),
                        0,
                        new Batch(UNLOGGED, 10)),
                List.of(
                        new Operation("read", 1, List.of(read(verify))),
                        new Operation("write", 1, CqlAsk.of(insert, List.of("key", "value")))));
        Load load = new Load(null, List.of(Experiments.hold(List.of(perSecond), 3)), 60 * SECOND);
        ClientSpec client = new ClientSpec("cql", 1, 256, "ONE", 30 * SECOND);
        return new Arm("a", store, client, workload, load);
    }

    private static OperationStep read(List<String> verify) {
        return OperationStep.of(CqlAsk.of("SELECT value FROM kv WHERE key = ?", List.of("key")))
                .verifying(verify);
    }
}
