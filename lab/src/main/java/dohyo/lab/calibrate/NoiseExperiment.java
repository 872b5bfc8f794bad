package dohyo.lab.calibrate;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Aim;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.SecondRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.statistics.series.HostNoise;
import dohyo.model.statistics.series.HostNoise.Beside;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The same work all the time: the null store under a closed loop, for two minutes. */
final class NoiseExperiment {

    static final String ARM = "same-work";

    private static final String HOST = "host";
    private static final int SECONDS = 120;
    private static final int WARM_UP_SECONDS = 15;
    private static final int SLICE_SECONDS = 2;
    private static final int IN_FLIGHT = 64;
    private static final long NANOS = 1_000_000_000L;

    private NoiseExperiment() {}

    static Experiment make() {
        ClientSpec client =
                new ClientSpec(ClientSpec.NAMES.get(0), 1, 2 * IN_FLIGHT, "ONE", 10 * NANOS);
        Arm arm = new Arm(
                ARM,
                StoreSpec.of("null", ""),
                client,
                CalibrationExperiment.workload(),
                new Load(phase(WARM_UP_SECONDS), List.of(phase(SECONDS)), NANOS));
        return new Experiment(
                new Subject(
                        "noise",
                        "The noise of this machine",
                        "How evenly does this machine do the same work?"),
                List.of(arm),
                List.of(),
                Trials.of(1, 1),
                Aim.RUN,
                null);
    }

    private static Phase phase(long seconds) {
        return Phase.Closed.of(seconds * NANOS, IN_FLIGHT);
    }

    /** What its one trial tells. */
    static HostNoise read(TrialDirectory trial) throws IOException {
        int measured = MeasuredStep.of(trial).step().number();
        List<SecondRecord> seconds = Json.readLines(trial.seconds(), SecondRecord.class).stream()
                .filter(second -> second.step() == measured)
                .toList();
        double begin = seconds.isEmpty() ? 0 : seconds.get(0).atSeconds();
        List<ProcessSecond> used = Json.readLines(trial.processes(), ProcessSecond.class).stream()
                .filter(second ->
                        second.atSeconds() >= begin && second.atSeconds() <= begin + SECONDS)
                .toList();
        return of(seconds.stream().mapToDouble(SecondRecord::done).toArray()).beside(beside(used));
    }

    /** Of the whole machine, less what our own processes used. */
    static Beside beside(List<ProcessSecond> seconds) {
        double length = 0;
        double others = 0;
        double stolen = 0;
        for (ProcessSecond second : seconds) {
            double used = second.userCpuSeconds() + second.systemCpuSeconds();
            if (second.role().equals(HOST)) {
                length += second.seconds();
                others += used;
                stolen += second.stealCpuSeconds();
            } else {
                others -= used;
            }
        }
        return length == 0
                ? new Beside(0, 0)
                : new Beside(Math.max(0, others) / length, stolen / length);
    }

    /**
     * Of operations done second by second; the last one may be a part of a second, and after it
     * nothing is done any more. A machine that stood still meanwhile is not even, and to leave that
     * out would promise what it cannot keep.
     */
    static HostNoise of(double... perSecond) throws IOException {
        int seconds = perSecond.length;
        while (seconds > 0 && perSecond[seconds - 1] <= 0) {
            seconds--;
        }
        int slices = Math.max(0, seconds - 1) / SLICE_SECONDS;
        if (slices < HostNoise.FEWEST) {
            throw new IOException("the null store ran too briefly to say anything about this"
                    + " machine; try again when less else is running");
        }
        double[] done = IntStream.range(0, slices)
                .mapToDouble(slice -> IntStream.range(0, SLICE_SECONDS)
                        .mapToDouble(second -> perSecond[slice * SLICE_SECONDS + second])
                        .sum())
                .toArray();
        long still = Arrays.stream(done).filter(it -> it <= 0).count();
        if (still > 0) {
            throw new IOException("this machine stood still for " + still * SLICE_SECONDS
                    + " s during the check, so it does not work evenly; find out why (./dohyo"
                    + " doctor), and try again");
        }
        return HostNoise.of(done, SLICE_SECONDS);
    }
}
