package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.trial.Experiments;
import dohyo.lab.trial.journal.ProgressListener;
import dohyo.lab.trial.worker.WorkerCommandLine;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Arm.Machines;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A trial on a ring of three that stands already: a node is killed under load at QUORUM and started
 * again, and nothing acknowledged is lost. The trial closes the ring.
 */
public final class NodeDeathTrial {

    private static final long SECOND = 1_000_000_000L;
    private static final int KILL = 3;
    private static final int START = 7;
    private static final int AFTERWARDS = 5;
    private static final int MOST_SECONDS = 200;
    private static final double PER_SECOND = 40;

    private final RunningStore ring;
    private final StoreSpec spec;
    private final Path folder;

    /** @param folder of what the run writes and keeps */
    public NodeDeathTrial(RunningStore ring, StoreSpec spec, Path folder) {
        this.ring = ring;
        this.spec = spec;
        this.folder = folder;
    }

    /** Fails when a row is lost, or when the files do not tell what happened. */
    public void run() throws Exception {
        ResultDirectory files = new ResultDirectory(folder.resolve("run"));
        RunRequest request =
                new RunRequest(Experiments.of(arm()), "the yaml", files.root(), "dohyo run it");
        try (Laboratory laboratory = laboratory()) {
            RunSummary summary = laboratory.run(request, new Patience(laboratory::interrupt));
            assertThat(summary.interrupted())
                    .as("by this test, when the node was back: " + summary)
                    .isTrue();
        }
        TrialReading trial = TrialReading.of(files.trial("001-a-b1"));
        StepRecord step = trial.steps().get(0);
        assertThat(step.failed()).doesNotContainKey("wrong_data");
        assertThat(step.answered()).isGreaterThan(step.accounted() / 2);
        assertThatTheEventsTellOfIt(trial.events());
        assertThatNothingFailedBefore(trial, step.startSeconds() + KILL);
        TrialRecord record = Json.read(files.trial("001-a-b1").trial(), TrialRecord.class);
        assertThat(record.processes())
                .filteredOn(note -> note.role().equals("store"))
                .hasSize(4);
    }

    private Laboratory laboratory() {
        DohyoInstallation installation = BuiltCheckout.withCache(folder.resolve("cache"));
        StoreLauncher launcher = new Handing(ring);
        return new Laboratory(
                installation,
                (place, processes) -> name -> launcher,
                WorkerCommandLine.ofInstallation(
                        new ClientJars(installation.home(), new Artifacts(installation.cache())),
                        installation));
    }

    /** Hands over what stands. */
    private record Handing(RunningStore ring) implements StoreLauncher {

        @Override
        public String name() {
            return "cassandra";
        }

        @Override
        public void prepare(StoreSpec spec, Talk talk) {
            // Nothing is fetched.
        }

        @Override
        public RunningStore start(StoreSpec spec, Path logs, Talk talk) {
            return ring;
        }
    }

    /** Ends the load some seconds after the node is back, however long that took. */
    private static final class Patience implements ProgressListener {

        private final Runnable end;
        private volatile boolean isBack;
        private int seconds;

        Patience(Runnable end) {
            this.end = end;
        }

        @Override
        public void say(String sentence) {
            isBack |= sentence.contains("serves again");
        }

        @Override
        public void second(SecondRecord second) {
            seconds += isBack ? 1 : 0;
            if (seconds == AFTERWARDS) {
                end.run();
            }
        }
    }

    private static void assertThatTheEventsTellOfIt(List<EventRecord> events) {
        EventRecord kill = only(events, "kill");
        EventRecord start = only(events, "start");
        assertThat(kill.outcome()).isEqualTo("done");
        assertThat(kill.text()).isEqualTo("cassandra-2 killed with SIGKILL");
        assertThat(start.outcome()).as(start.text()).isEqualTo("done");
        assertThat(start.text())
                .isEqualTo("cassandra-2 serves again, 2 of 2 other nodes see it up");
        assertThat(start.atSeconds() - kill.atSeconds()).isGreaterThan(START - KILL - 1.0);
        assertThat(events).noneMatch(event -> event.kind().equals("died"));
    }

    private static void assertThatNothingFailedBefore(TrialReading trial, double killedSeconds) {
        assertThat(trial.seconds())
                .filteredOn(second -> second.atSeconds() < killedSeconds - 1)
                .extracting(SecondRecord::errors)
                .allSatisfy(errors -> assertThat(errors).isEmpty());
    }

    private static EventRecord only(List<EventRecord> events, String kind) {
        List<EventRecord> all =
                events.stream().filter(event -> event.kind().equals(kind)).toList();
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private Arm arm() {
        return new Arm(
                "a",
                spec,
                new ClientSpec("cql", 1, 512, "QUORUM", 12 * SECOND),
                workload(),
                new Load(
                        null,
                        List.of(Experiments.hold(List.of(PER_SECOND), MOST_SECONDS)),
                        15 * SECOND),
                List.of(
                        new Action(KILL * SECOND, Action.Kind.KILL, 0).to(2),
                        new Action(START * SECOND, Action.Kind.START, 0).to(2)),
                Machines.ANY);
    }

    /** Rows are added and looked for; others were loaded, are written again and compared. */
    private static Workload workload() {
        Field value = new ContentField("value", Field.Type.BLOB, 100, 100).ofKey("key");
        Field note = new ContentField("note", Field.Type.BLOB, 100, 100);
        String insert = "INSERT INTO kv (key, value) VALUES (?, ?)";
        return new Workload(
                "w",
                StoreNamespace.of(
                        "dohyo", List.of("CREATE TABLE kv (key text PRIMARY KEY, value blob)")),
                Map.of(
                        "key", key("key", Choose.UNIFORM),
                        "fresh", key("fresh", Choose.NEXT),
                        "some", key("some", Choose.EXPONENTIAL),
                        "value", value,
                        "note", note),
                new DataSet(1000, CqlAsk.of(insert, List.of("key", "value"))),
                List.of(
                        new Operation("write", 1, CqlAsk.of(insert, List.of("key", "value"))),
                        new Operation("add", 2, CqlAsk.of(insert, List.of("fresh", "note"))),
                        verified("read", "value", "key", "value"),
                        verified("look", "key", "some", "some")));
    }

    private static Field key(String name, Choose choose) {
        return new KeyField(name, Field.Type.TEXT, choose, 1000, "k");
    }

    private static Operation verified(String name, String column, String key, String field) {
        String cql = "SELECT " + column + " FROM kv WHERE key = ?";
        OperationStep read =
                OperationStep.of(CqlAsk.of(cql, List.of(key))).verifying(List.of(field));
        return new Operation(name, 2, List.of(read));
    }
}
