package dohyo.report.analysis.verdict;

import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.report.analysis.measured.Bounds;
import dohyo.report.analysis.measured.MeasuredQuantity;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A quantity of an arm divided by that of another.
 *
 * @param estimate the ratio; null when it could not be measured
 * @param why it could not, a clause; empty otherwise
 * @param isPaired whether it is the mean of ratios of blocks
 */
record ArmRatio(
        ArmComparisonQuantity compared,
        String arm,
        String baseline,
        Means means,
        @Nullable LogScaleEstimate estimate,
        String why,
        boolean isPaired) {

    /**
     * Geometric means of both, over the trials of which the ratio is made, so that the ratio is
     * that of both; null when there is none.
     */
    record Means(@Nullable Double arm, @Nullable Double baseline) {}

    static ArmRatio of(
            ArmComparisonQuantity compared,
            String arm,
            String baseline,
            Measurements measurements) {
        ClaimSample sample = ClaimSample.of(
                measurements,
                compared.quantity(),
                arm,
                new Baseline(baseline, compared.quantity()));
        String why = why(compared, sample, measurements, List.of(arm, baseline));
        BlockEstimate estimated = why.isEmpty() ? sample.estimated() : null;
        return new ArmRatio(
                compared,
                arm,
                baseline,
                new Means(sample.meanOfArm(), sample.meanOfBaseline()),
                estimated == null ? null : estimated.estimate(),
                why.isEmpty() && estimated == null ? "one of them measured zero" : why,
                sample.isPairedByBlock());
    }

    boolean hasInterval() {
        return estimate != null && estimate.degreesOfFreedom() > 0;
    }

    private static String why(
            ArmComparisonQuantity compared,
            ClaimSample sample,
            Measurements measurements,
            List<String> arms) {
        if (sample.objection().isPresent()) {
            return sample.objection().get();
        }
        if (sample.values().isEmpty()) {
            return sample.lack().orElse("no block has a trial of both");
        }
        return arms.stream()
                .flatMap(arm -> measurements.of(arm, compared.quantity()).entrySet().stream()
                        .filter(one -> isBound(one.getValue()))
                        .map(one -> "in block " + one.getKey() + " the value of " + arm
                                + " is only a lower bound, because operations failed"))
                .findFirst()
                .orElse("");
    }

    private static boolean isBound(MeasuredQuantity measured) {
        Bounds value = measured.value();
        return value != null && !value.isExact();
    }
}
