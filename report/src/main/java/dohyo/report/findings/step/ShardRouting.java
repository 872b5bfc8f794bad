package dohyo.report.findings.step;

import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which requests the lab's own client sent to the shard that has their partition, by arm. */
public record ShardRouting(Level level, List<Sent> arms) implements Doubt {

    private static final double FEW = 0.95;

    /**
     * Requests of all measured steps of an arm.
     *
     * @param own to a shard of their partition
     * @param other to another one
     * @param unbound whose partition is not bound by a marker
     */
    public record Sent(String arm, long own, long other, long unbound) {

        private long bound() {
            return own + other;
        }

        private boolean isAny() {
            return bound() + unbound > 0;
        }

        private boolean isFew() {
            return own < FEW * bound();
        }

        private String text() {
            String text =
                    arm + " " + QuantityText.count(own) + " of " + QuantityText.count(bound());
            return unbound == 0
                    ? text
                    : text + ", and " + QuantityText.count(unbound)
                            + " whose partition is not known";
        }
    }

    /** Nothing where no store has shards. */
    public static Optional<Doubt> in(Map<String, List<ObservedStep>> stepsByArm) {
        List<Sent> arms = stepsByArm.entrySet().stream()
                .map(arm -> sent(arm.getKey(), arm.getValue()))
                .filter(Sent::isAny)
                .toList();
        return arms.isEmpty()
                ? Optional.empty()
                : Optional.of(new ShardRouting(
                        arms.stream().anyMatch(Sent::isFew) ? Level.DOUBT : Level.NOTE, arms));
    }

    private static Sent sent(String arm, List<ObservedStep> steps) {
        return new Sent(
                arm,
                sum(steps, "shard.own"),
                sum(steps, "shard.other"),
                sum(steps, "shard.unbound"));
    }

    private static long sum(List<ObservedStep> steps, String counter) {
        return steps.stream()
                .map(step -> step.step().notes())
                .mapToLong(notes -> count(notes, counter))
                .sum();
    }

    private static long count(@Nullable WarningAndTraceCounts notes, String counter) {
        return notes == null ? 0 : notes.counters().getOrDefault(counter, 0L);
    }

    @Override
    public Words words() {
        return new Words(
                "Requests that were sent to the shard of their partition: "
                        + arms.stream().map(Sent::text).collect(Collectors.joining("; ")) + ".",
                "The client computes which shard that is; the store reports a wrong shard only"
                        + " for tablets. A shard forwards requests that belong to"
                        + " another, which costs both of them time.",
                level == Level.DOUBT
                        ? "Look in the worker's log for shards without a connection; a firewall"
                                + " or translated addresses hide the port that chooses them."
                        : "Nothing needs to be done.");
    }
}
