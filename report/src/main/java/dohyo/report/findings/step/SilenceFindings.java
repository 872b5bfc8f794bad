package dohyo.report.findings.step;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.findings.doubt.WorstStep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Looks for whole seconds in which something was waited for and nothing was answered. */
public record SilenceFindings(List<ObservedStep> steps) {

    /** Where hardly anything is due or answered in a second, one without an answer says nothing. */
    private static final double USUAL_PER_SECOND = 5;

    /** A second may be noted a little early. */
    private static final double WHOLE_SECONDS = 0.9;

    /** A stretch of a step or of one of its slices, from its begin. */
    private record Silence(StepRecord slice, double fromSeconds, double toSeconds) {

        double seconds() {
            return toSeconds - fromSeconds;
        }
    }

    public List<Doubt> doubts() {
        List<ObservedStep> meant =
                steps.stream().filter(step -> !step.isFailedTry()).toList();
        int stretches = meant.stream().mapToInt(step -> silences(step).size()).sum();
        return new WorstStep(meant, step -> longest(step).seconds())
                .above(0, "whole seconds in which nothing was answered")
                .say((place, step) -> doubt(place, longest(step), stretches));
    }

    /** Of long steps, those stretches in which less than usual was answered. */
    public List<Doubt> dips() {
        return ThroughputDipped.in(steps);
    }

    private static Doubt doubt(String place, Silence longest, int stretches) {
        int round = longest.slice.round();
        return new NothingAnswered(
                Level.DOUBT,
                (round > 0 ? "round " + round + " of " : "") + place,
                longest.fromSeconds,
                longest.toSeconds,
                stretches);
    }

    private static Silence longest(ObservedStep step) {
        return silences(step).stream()
                .max(Comparator.comparingDouble(Silence::seconds))
                .orElse(new Silence(step.step(), 0, 0));
    }

    private static List<Silence> silences(ObservedStep observed) {
        List<Silence> found = new ArrayList<>();
        if (usualPerSecond(observed) < USUAL_PER_SECOND) {
            return found;
        }
        Map<Integer, List<SecondRecord>> seconds =
                observed.seconds().stream().collect(Collectors.groupingBy(SecondRecord::step));
        for (StepRecord slice : observed.slices()) {
            add(found, slice, seconds.getOrDefault(slice.number(), List.of()));
        }
        return found;
    }

    private static void add(List<Silence> found, StepRecord slice, List<SecondRecord> seconds) {
        double begin = 0;
        double end = 0;
        for (SecondRecord second : inOrder(seconds)) {
            double at = second.atSeconds() - slice.startSeconds();
            if (!isSilent(second)) {
                add(found, new Silence(slice, begin, end));
                begin = at;
            }
            end = at;
        }
        add(found, new Silence(slice, begin, end));
    }

    private static void add(List<Silence> found, Silence silence) {
        if (silence.seconds() >= WHOLE_SECONDS) {
            found.add(silence);
        }
    }

    private static List<SecondRecord> inOrder(List<SecondRecord> seconds) {
        return seconds.stream()
                .sorted(Comparator.comparingDouble(SecondRecord::atSeconds))
                .toList();
    }

    private static boolean isSilent(SecondRecord second) {
        return second.done() == 0 && second.due() + second.inFlight() + second.backlog() > 0;
    }

    private static double usualPerSecond(ObservedStep observed) {
        double answered = observed.step().answered() / observed.step().durationSeconds();
        return Math.max(observed.step().offeredPerSecond(), answered);
    }
}
