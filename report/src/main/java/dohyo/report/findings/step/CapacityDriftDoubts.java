package dohyo.report.findings.step;

import static dohyo.model.text.QuantityText.plain;
import static dohyo.model.text.QuantityText.rate;

import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Compares the capacity by which rates were placed with what the same arm did later under the same
 * closed loop. On a machine that has become slower, a step at 90 % lies above what it can do.
 */
public final class CapacityDriftDoubts {

    /** Shares of a capacity are told in steps of about a tenth: beyond two of them they mislead. */
    private static final double APART = 1.2;

    private CapacityDriftDoubts() {}

    /**
     * That it is another capacity now, if it is.
     *
     * @param steps of the arm whose capacity was measured
     */
    public static List<Doubt> doubts(CapacityReference reference, List<ObservedStep> steps) {
        if (reference.alone() || !reference.isMeasured()) {
            return List.of();
        }
        DoubleSummaryStatistics again = bestOfTrials(reference, steps).stream()
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
        double times = reference.measuredPerSecond() / again.getAverage();
        return again.getCount() == 0 || (times < APART && times > 1 / APART)
                ? List.of()
                : List.of(new CapacityDiffers(Doubt.Level.DOUBT, reference, again));
    }

    private static Collection<Double> bestOfTrials(
            CapacityReference reference, List<ObservedStep> steps) {
        Map<String, Double> best = steps.stream()
                .filter(step -> isLoadedAlike(reference, step))
                .collect(Collectors.toMap(
                        step -> step.trial().name(),
                        step -> step.result().achievedPerSecond(),
                        Math::max));
        return best.values();
    }

    private static boolean isLoadedAlike(CapacityReference reference, ObservedStep step) {
        return reference.load().phases().stream()
                .filter(phase -> phase.kind() == Kind.CLOSED)
                .mapToInt(Phase::concurrency)
                .anyMatch(inFlight -> inFlight == step.result().concurrency());
    }

    /** @param again what the trials of the run did, the best of each */
    private record CapacityDiffers(
            Level level, CapacityReference reference, DoubleSummaryStatistics again)
            implements Doubt {

        @Override
        public Words words() {
            double part = again.getAverage() / reference.measuredPerSecond();
            return new Words(
                    "The rates were derived from a capacity of "
                            + operations(reference.measuredPerSecond())
                            + ", measured beforehand in a closed loop on arm '" + reference.arm()
                            + "'. In the same closed loop, that arm answered "
                            + operations(again.getAverage()) + " on average over "
                            + QuantityText.counted(again.getCount(), "trial")
                            + " of the run (" + operations(again.getMin()) + " to "
                            + operations(again.getMax()) + "), which is "
                            + plain(QuantityText.share(part)) + " of that capacity.",
                    "Rates given as percentages of its capacity were other percentages of it. If"
                            + " the arm answered less, a step near the top exceeded its capacity,"
                            + " and every arm may have missed it for that reason.",
                    "Check the machine (heat, other virtual machines, a burst of speed at the"
                            + " start); then run it again, or set 'reference.measured' to the"
                            + " capacity given here.");
        }

        private static String operations(double perSecond) {
            return plain(rate(perSecond));
        }
    }
}
