package dohyo.report.findings.step;

import dohyo.model.result.EventRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.findings.doubt.WorstStep;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A process of the store stood still in a step, and nobody asked for it. */
public record StoreDidNotRun(Level level, String place, double seconds, String reason)
        implements Doubt {

    private static final Set<String> KINDS = Set.of("stopped", "throttled", "swapped", "starved");

    /** Of one arm, told of the step in which it stood still for longest. */
    public static List<Doubt> in(List<ObservedStep> steps) {
        return new WorstStep(steps, StoreDidNotRun::seconds)
                .above(
                        FindingThresholds.STANDSTILL_SECONDS,
                        "more than " + QuantityText.seconds(FindingThresholds.STANDSTILL_SECONDS))
                .say((place, step) -> new StoreDidNotRun(
                        Level.DOUBT, place, seconds(step), longest(step).cause()));
    }

    private static double seconds(ObservedStep step) {
        return halts(step).mapToDouble(step::sharedSeconds).sum();
    }

    private static EventRecord longest(ObservedStep step) {
        return halts(step)
                .max((one, other) ->
                        Double.compare(step.sharedSeconds(one), step.sharedSeconds(other)))
                .orElseThrow();
    }

    private static Stream<EventRecord> halts(ObservedStep step) {
        return step.trial().reading().events().stream()
                .filter(event -> event.isOfStore() && KINDS.contains(event.kind()))
                .filter(event -> step.sharedSeconds(event) > 0)
                .filter(event -> !isAsked(event, step));
    }

    /** Suspended by the experiment itself. */
    private static boolean isAsked(EventRecord halt, ObservedStep step) {
        return halt.kind().equals("stopped")
                && step.trial().reading().events().stream()
                        .filter(event ->
                                event.source().equals("lab") && event.kind().equals("suspend"))
                        .anyMatch(asked -> asked.atSeconds()
                                        < halt.atSeconds() + halt.durationSeconds()
                                && asked.atSeconds() + asked.durationSeconds() > halt.atSeconds());
    }

    @Override
    public Words words() {
        return new Words(
                "The store's processes were held up for a total of "
                        + QuantityText.seconds(seconds) + " in " + place + ": "
                        + reason.replaceFirst("^its ", "their ") + ".",
                "Meanwhile they answered little or nothing, for a reason outside the store; this"
                        + " may account for much of the tail of this step.",
                "Find the cause (a stop signal from another user, a container limit, other"
                        + " programs), and repeat.");
    }
}
