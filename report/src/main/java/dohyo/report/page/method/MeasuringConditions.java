package dohyo.report.page.method;

import dohyo.model.experiment.Experiment;
import dohyo.report.findings.run.MachinesSeen;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

/**
 * Of whose clocks, systems and machines the figures are, a sentence each.
 *
 * @param systems on which trials ran; without its full stop
 * @param scope where and when the figures were measured
 */
public record MeasuringConditions(String clocks, String systems, String scope) {

    private static final String LOADS = ", under the loads described above.";

    public static MeasuringConditions of(RunFiles run) {
        boolean isOfSeveral = !MachinesSeen.ofLoad(run).areNone()
                || !MachinesSeen.ofStore(run).areNone();
        long attached = attached(run.experiment());
        return new MeasuringConditions(
                clocks(isOfSeveral),
                systems(run, attached),
                "Every figure here comes from " + scope(isOfSeveral, attached > 0) + LOADS);
    }

    private static String clocks(boolean isOfSeveral) {
        return isOfSeveral
                ? "Each latency comes from the monotonic clock of one machine. Events of other"
                        + " machines are on the timeline as exactly as the findings say that"
                        + " clocks are known."
                : "All times come from one monotonic clock that all processes of the machine"
                        + " share.";
    }

    private static long attached(@Nullable Experiment experiment) {
        return experiment == null
                ? 0
                : experiment.arms().stream()
                        .filter(arm -> arm.store().isAttached())
                        .count();
    }

    private static String systems(RunFiles run, long attached) {
        if (attached == 0) {
            return "Each trial runs on a fresh system";
        }
        return attached == run.armNames().size()
                ? "Each trial uses a system that Dohyo did not start, as it found it"
                : "Each trial runs on a fresh system or uses one that Dohyo did not start, as it"
                        + " found it";
    }

    private static String scope(boolean isOfSeveral, boolean isAttached) {
        if (isOfSeveral) {
            return "the machines that the findings name and the network between them";
        }
        return isAttached
                ? "one load generator and a system that was running anyway"
                : "one machine, on one day";
    }
}
