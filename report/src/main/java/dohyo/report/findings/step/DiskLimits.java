package dohyo.report.findings.step;

import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * What this machine's disk gives at most, beside what each arm got that read from it.
 *
 * @param cold arms that got at least half of what they read from the disk
 */
public record DiskLimits(Level level, List<ColdReads> cold) implements Doubt {

    private static final String DISK = "disk.bytes";
    private static final String READ = "read.bytes";
    private static final double COLD = 0.5;

    /**
     * Of the load at which an arm got most from the disk, the mean of its trials.
     *
     * @param readsPerSecond of that load
     */
    public record ColdReads(
            String arm, String load, double bytesPerSecond, double readsPerSecond) {}

    /** Nothing where no arm read from a disk that is counted. */
    public static Optional<Doubt> in(Map<String, List<ObservedStep>> stepsByArm) {
        List<ColdReads> cold = stepsByArm.entrySet().stream()
                .flatMap(arm -> most(arm.getKey(), arm.getValue()).stream())
                .toList();
        return cold.isEmpty() ? Optional.empty() : Optional.of(new DiskLimits(Level.NOTE, cold));
    }

    private static Optional<ColdReads> most(String arm, List<ObservedStep> steps) {
        return steps.stream()
                .filter(DiskLimits::isCold)
                .collect(Collectors.groupingBy(step -> step.step().name()))
                .entrySet()
                .stream()
                .map(load -> new ColdReads(
                        arm,
                        load.getKey(),
                        mean(load.getValue(), step -> perSecond(step, DISK)),
                        mean(load.getValue(), step -> step.result().achievedPerSecond())))
                .max(Comparator.comparingDouble(ColdReads::bytesPerSecond));
    }

    private static boolean isCold(ObservedStep step) {
        return perSecond(step, DISK) > 0 && perSecond(step, DISK) >= COLD * perSecond(step, READ);
    }

    private static double perSecond(ObservedStep step, String counter) {
        WarningAndTraceCounts notes = step.step().notes();
        long count = notes == null ? 0 : notes.counters().getOrDefault(counter, 0L);
        return count / step.step().durationSeconds();
    }

    private static double mean(List<ObservedStep> steps, ToDoubleFunction<ObservedStep> value) {
        return steps.stream().mapToDouble(value).average().orElse(0);
    }

    @Override
    public Words words() {
        ColdReads bytes = most(ColdReads::bytesPerSecond);
        ColdReads reads = most(ColdReads::readsPerSecond);
        return new Words(
                "This machine's disk gave at most "
                        + QuantityText.bytes(bytes.bytesPerSecond)
                        + "/s (" + bytes.arm + ", " + bytes.load + ") and at most "
                        + QuantityText.rate(reads.readsPerSecond)
                        + " (" + reads.arm + ", " + reads.load + "). Of these two limits "
                        + cold.stream()
                                .map(one -> shares(one, bytes, reads))
                                .collect(Collectors.joining(", "))
                        + ".",
                "No store can read more from this disk; an arm near one of these limits"
                        + " measures the disk rather than how it was read.",
                "Compare a published figure with the limits of the disks that it was measured"
                        + " on.");
    }

    private ColdReads most(ToDoubleFunction<ColdReads> value) {
        return cold.stream().max(Comparator.comparingDouble(value)).orElseThrow();
    }

    private static String shares(ColdReads one, ColdReads bytes, ColdReads reads) {
        return one.arm + " reached "
                + QuantityText.roughShare(one.bytesPerSecond / bytes.bytesPerSecond)
                + " and "
                + QuantityText.roughShare(one.readsPerSecond / reads.readsPerSecond);
    }
}
