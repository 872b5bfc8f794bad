package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.ReplaySkew;
import dohyo.report.Results.ArmResult;

import java.util.List;
import java.util.Objects;

/**
 * How well a replay kept to the recorded moments in one trial, as a row.
 *
 * @param late how many were later than {@link ReplaySkew#LATE_NANOS}, and which part that is
 */
public record ReplayView(
        String trial, String step, String sent, String p50, String p99, String max, String late) {

    /** Of all steps that replayed something. */
    public static List<ReplayView> of(List<ArmResult> arms) {
        return arms.stream()
                .flatMap(arm -> arm.steps().stream())
                .filter(step -> step.replay() != null)
                .map(step -> of(step.trial(), step.name(), Objects.requireNonNull(step.replay())))
                .toList();
    }

    private static ReplayView of(String trial, String step, ReplaySkew skew) {
        double share = (double) skew.late() / Math.max(1, skew.operations());
        return new ReplayView(
                trial,
                step,
                QuantityText.count(skew.operations()),
                QuantityText.nanos(skew.p50Nanos()),
                QuantityText.nanos(skew.p99Nanos()),
                QuantityText.nanos(skew.maxNanos()),
                QuantityText.count(skew.late()) + " (" + QuantityText.share(share) + ")");
    }
}
