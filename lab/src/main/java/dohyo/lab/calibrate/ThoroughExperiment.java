package dohyo.lab.calibrate;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.stream.Stream;

/** The thorough calibration as an experiment: an arm for each cell and each distribution. */
final class ThoroughExperiment {

    static final double RECOVERY_RATE_PER_SECOND = 5000;

    private static final long RECOVERY_NANOS = seconds(25);
    private static final long WARMUP_NANOS = seconds(3);

    /** The tail of a distribution is finer than that of a stall: both compilers must be done. */
    private static final long RECOVERY_WARMUP_NANOS = seconds(12);

    private static final long DRAIN_NANOS = seconds(5);
    private static final long TIMEOUT_NANOS = seconds(60);
    private static final int IN_FLIGHT = 1024;

    private ThoroughExperiment() {}

    static Experiment make(ThoroughPlan plan) {
        Stream<Arm> stalls = plan.cells().stream()
                .map(cell -> arm(
                        cell.name(),
                        cell.script(),
                        load(cell.ratePerSecond(), WARMUP_NANOS, cell.runNanos())));
        Stream<Arm> delays = ScriptedDelays.ALL.stream()
                .map(scripted -> arm(
                        scripted.name(),
                        List.of(scripted.step()),
                        load(RECOVERY_RATE_PER_SECOND, RECOVERY_WARMUP_NANOS, RECOVERY_NANOS)));
        return new Experiment(
                new Subject(
                        "calibration",
                        "The generator's honesty on this machine",
                        "Does the generator measure every stall and every delay correctly?"),
                Stream.concat(delays, stalls).toList(),
                List.of(),
                Trials.of(1, 1));
    }

    private static Arm arm(String name, List<ScriptStep> script, Load load) {
        return new Arm(
                name,
                StoreSpec.of("null", "").withScript(script),
                new ClientSpec("cql", 1, IN_FLIGHT, "ONE", TIMEOUT_NANOS),
                CalibrationExperiment.workload(),
                load);
    }

    private static Load load(double ratePerSecond, long warmUpNanos, long runNanos) {
        return new Load(
                hold(ratePerSecond, warmUpNanos),
                List.of(hold(ratePerSecond, runNanos)),
                DRAIN_NANOS);
    }

    private static Phase hold(double ratePerSecond, long nanos) {
        return Phase.Hold.of(nanos, ratePerSecond);
    }

    private static long seconds(long count) {
        return count * 1_000_000_000L;
    }
}
