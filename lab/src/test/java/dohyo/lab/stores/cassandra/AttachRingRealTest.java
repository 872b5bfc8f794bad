package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.BuiltCheckout;
import dohyo.lab.Installation;
import dohyo.lab.Laboratory;
import dohyo.lab.RunRequest;
import dohyo.lab.RunSummary;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.attach.Access;
import dohyo.lab.attach.Consent;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.trial.Progress;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSecond;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.yaml.ExperimentReader;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** A run on a ring of two nodes that the laboratory did not start, with the management of both. */
@Tag("real")
@Timeout(240)
class AttachRingRealTest {

    @TempDir
    Path folder;

    private Installation installation;
    private Processes processes;
    private CassandraStore ring;

    @BeforeEach
    void ring_of_somebody_else() throws Exception {
        installation = BuiltCheckout.withCache(folder.resolve("cache"));
        processes = new Processes(folder.resolve("theirs"));
        CassandraLauncher launcher = new CassandraLauncher(
                processes,
                new Jdks(installation.cache(), processes),
                new Artifacts(installation.cache()));
        StoreSpec spec = StoreSpec.of("cassandra", "5.0.9")
                .withJdk(17)
                .withHeapBytes(384L << 20)
                .withTopology(new Topology(2, 1, 1));
        ring = (CassandraStore) launcher.start(spec, folder.resolve("logs"), sentence -> {});
    }

    @AfterEach
    void end() throws IOException {
        if (ring != null) {
            ring.close();
        }
        processes.close();
    }

    @Test
    void all_nodes_get_load_tell_of_themselves_and_are_left_as_they_were() throws Exception {
        List<String> before = keyspaces();
        RunSummary summary = run(Access.of(Map.of(), oneLoginForBoth(), false)
                .consenting(new Consent(Set.of(), true, false)));
        assertThat(summary).isEqualTo(new RunSummary(1, 1, false, ""));
        TrialDirectory trial = new ResultDirectory(folder.resolve("run")).trial("001-attached-b1");
        StepRecord step = Json.readLines(trial.steps(), StepRecord.class).get(0);
        assertThat(step.answered()).isEqualTo(200 * 4);

        Map<String, Long> seconds = Json.readLines(trial.server(), MetricSecond.class).stream()
                .filter(second -> !second.values().isEmpty())
                .collect(Collectors.groupingBy(MetricSecond::source, Collectors.counting()));
        assertThat(seconds).containsOnlyKeys("cassandra-1", "cassandra-2");
        assertThat(seconds.values()).allMatch(count -> count >= 2);
        assertThat(keyspaces()).isEqualTo(before);
    }

    /** Owners of clusters give all nodes the same one; ours have a password each. */
    private Path oneLoginForBoth() throws Exception {
        JmxAccess first = ring.nodes().get(0).jmxAccess();
        Files.writeString(
                ring.nodes().get(1).jmxAccess().passwordFile(),
                Files.readString(first.passwordFile()));
        String[] login = first.credentials();
        Path file = Files.createFile(
                folder.resolve("login"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(
                file, "jmx-user = " + login[0] + "\njmx-password = " + login[1] + "\n");
    }

    private List<String> keyspaces() throws Exception {
        return ring
                .nodes()
                .get(1)
                .probe()
                .ask("SELECT keyspace_name FROM system_schema.keyspaces")
                .stream()
                .map(row -> new String(row.get(0), StandardCharsets.UTF_8))
                .sorted()
                .toList();
    }

    private RunSummary run(Access access) throws Exception {
        String jmx = ring.nodes().stream()
                .map(node -> "\"127.0.0.1:" + node.jmxAccess().port() + "\"")
                .collect(Collectors.joining(", "));
        String contacts = ring.contactPoints().stream()
                .map(point -> "\"" + point + "\"")
                .collect(Collectors.joining(", "));
        String yaml = """
                title: Attached
                question: Does it attach?
                arms: {attached: {}}
                store: {name: cassandra, attach: {contact-points: [%s], jmx: [%s], most: 500/s}}
                workload: tlp/KeyValue
                parameters: {rows: 300}
                load: {warm-up: none, measure: {hold: 200/s, for: 4s}}
                """.formatted(contacts, jmx);
        Experiment experiment =
                new ExperimentReader().read("attached.yaml", yaml).experiment();
        try (Laboratory laboratory = new Laboratory(installation, access)) {
            return laboratory.run(
                    new RunRequest(
                            Objects.requireNonNull(experiment),
                            yaml,
                            folder.resolve("run"),
                            "./dohyo run"),
                    new Progress() {});
        }
    }
}
