package dohyo.lab.calibrate;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.util.List;
import java.util.Map;

/** Calibration is an ordinary experiment on the null store, with three arms. */
final class CalibrationExperiment {

    static final String OPERATION = "read";
    static final String CLOSED = "closed";
    static final String STEADY = "steady";
    static final String STALLED = "stalled";

    static final double RATE_PER_SECOND = 5000;
    static final long STALL_NANOS = seconds(2);
    static final long STALLED_RUN_NANOS = 10 * STALL_NANOS;

    private static final long STALL_AT_NANOS = seconds(8);
    private static final long DRAIN_NANOS = seconds(5);
    private static final long TIMEOUT_NANOS = seconds(10);
    private static final int CONCURRENCY = 512;
    private static final int IN_FLIGHT = 1024;
    private static final long KEYS = 100_000;

    private CalibrationExperiment() {}

    /**
     * How long arms take in which nothing stalls.
     *
     * @param warmUpNanos of each arm
     * @param runNanos of each of those arms
     */
    record Lengths(long warmUpNanos, long runNanos) {

        static final Lengths USUAL = new Lengths(seconds(4), seconds(8));
    }

    static Experiment make(String client, DriverSpec driver, Lengths lengths) {
        ClientSpec spec = new ClientSpec(client, 1, IN_FLIGHT, "ONE", TIMEOUT_NANOS).with(driver);
        List<Arm> arms = List.of(
                arm(CLOSED, spec, lengths, closed(lengths.runNanos), List.of()),
                arm(STEADY, spec, lengths, constant(lengths.runNanos), List.of()),
                arm(STALLED, spec, lengths, constant(STALLED_RUN_NANOS), List.of(stall())));
        return new Experiment(
                new Subject(
                        "calibration",
                        "The generator on this machine",
                        "How fast, how late and how honest is the load generator here?"),
                arms,
                List.of(),
                Trials.of(1, 1));
    }

    static String yaml() {
        return "# Made by dohyo calibrate: arms closed, steady and stalled on the null store.\n";
    }

    private static Arm arm(
            String name, ClientSpec client, Lengths lengths, Phase phase, List<ScriptStep> script) {
        return new Arm(
                name,
                StoreSpec.of("null", "").withScript(script),
                client,
                workload(),
                new Load(phase.lasting(lengths.warmUpNanos), List.of(phase), DRAIN_NANOS));
    }

    /** Reads of one value by its key, which each client says in the words of its store. */
    static Workload workload() {
        Field key = new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, KEYS, "key");
        Table table = new Table(
                "kv",
                new Column(key.name(), Field.Type.TEXT),
                List.of(new Column("value", Field.Type.BLOB)));
        return new Workload(
                "read",
                StoreNamespace.of("dohyo", List.of()).with(List.of(table)),
                Map.of(key.name(), key),
                DataSet.NONE,
                List.of(new Operation(
                        OPERATION, 1, new RecordAsk(Verb.GET, table, key.name(), table.names()))));
    }

    private static ScriptStep stall() {
        return new ScriptStep(ScriptStep.Kind.STALL, STALL_AT_NANOS, STALL_NANOS, 0);
    }

    private static Phase constant(long durationNanos) {
        return Phase.Hold.of(durationNanos, RATE_PER_SECOND);
    }

    private static Phase closed(long durationNanos) {
        return Phase.Closed.of(durationNanos, CONCURRENCY);
    }

    private static long seconds(long count) {
        return count * 1_000_000_000L;
    }
}
