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

/**
 * Processes of the store were held up in a step, and nobody asked for it.
 *
 * @param longest of what held them up, after which the rest is told
 */
public record StoreDidNotRun(Level level, String place, double seconds, EventRecord longest)
        implements Doubt {

    private static final Set<String> KINDS = Set.of("stopped", "throttled", "swapped", "starved");

    /** Of one arm, told of the step in which it was held up for longest. */
    public static List<Doubt> in(List<ObservedStep> steps) {
        return new WorstStep(steps, StoreDidNotRun::seconds)
                .above(
                        FindingThresholds.STANDSTILL_SECONDS,
                        "more than " + QuantityText.seconds(FindingThresholds.STANDSTILL_SECONDS))
                .say((place, step) ->
                        new StoreDidNotRun(Level.DOUBT, place, seconds(step), longest(step)));
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
                        + longest.cause().replaceFirst("^its ", "their ") + ".",
                means(),
                attempt());
    }

    private String means() {
        String tail = " This may account for much of the tail of this step.";
        return switch (longest.kind()) {
            case "stopped" -> "A process that is stopped answers nothing until it goes on." + tail;
            case "throttled" ->
                "A limit outside the store kept them from running for at least part of that time;"
                        + " meanwhile they answered nothing." + tail;
            case "swapped" ->
                "Threads that needed memory from swap waited for it; answers may have waited for"
                        + " them." + tail;
            default ->
                "Other threads of the same processes may have run meanwhile. Answers may have"
                        + " waited for the threads without a core. If the section 'Where"
                        + " the tail came from' names this cause, it says how much of the tail it"
                        + " explains.";
        };
    }

    private String attempt() {
        String causes = switch (longest.kind()) {
            case "stopped" -> "a stop signal from another user, a debugger";
            case "throttled" -> "a limit on the CPU of the container or of another cgroup";
            case "swapped" -> "too little memory, other programs that use much of it";
            default -> "other programs, more threads that want to run than there are cores";
        };
        return "Find the cause (for example, " + causes + "), and repeat.";
    }
}
