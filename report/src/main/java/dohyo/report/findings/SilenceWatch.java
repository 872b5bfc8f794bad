package dohyo.report.findings;

import dohyo.model.load.SecondRecord;
import dohyo.report.analysis.ObservedStep;
import dohyo.report.findings.Doubt.Level;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Looks for whole seconds in which something was waited for and nothing was answered. */
record SilenceWatch(List<ObservedStep> steps) {

    /** Where hardly anything is due or answered in a second, one without an answer says nothing. */
    private static final double USUAL_PER_SECOND = 5;

    /** A second may be noted a little early. */
    private static final double WHOLE_SECONDS = 0.9;

    private static final double SLACK_SECONDS = 0.1;

    /** A stretch of a step, from its begin. */
    private record Silence(double fromSeconds, double toSeconds) {

        double seconds() {
            return toSeconds - fromSeconds;
        }
    }

    List<Doubt> doubts() {
        List<ObservedStep> meant =
                steps.stream().filter(step -> !step.isFailedTry()).toList();
        int stretches = meant.stream().mapToInt(step -> silences(step).size()).sum();
        return new Worst(meant, step -> longest(step).seconds())
                .above(0)
                .say((place, step) -> new NothingAnswered(
                        Level.DOUBT,
                        place,
                        longest(step).fromSeconds,
                        longest(step).toSeconds,
                        stretches));
    }

    private static Silence longest(ObservedStep step) {
        return silences(step).stream()
                .max(Comparator.comparingDouble(Silence::seconds))
                .orElse(new Silence(0, 0));
    }

    private static List<Silence> silences(ObservedStep observed) {
        List<Silence> found = new ArrayList<>();
        if (usualPerSecond(observed) < USUAL_PER_SECOND) {
            return found;
        }
        double begin = 0;
        double end = 0;
        for (SecondRecord second : inside(observed)) {
            double at = second.atSeconds() - observed.step().startSeconds();
            if (!isSilent(second)) {
                add(found, begin, end);
                begin = at;
            }
            end = at;
        }
        add(found, begin, end);
        return found;
    }

    private static void add(List<Silence> found, double begin, double end) {
        if (end - begin >= WHOLE_SECONDS) {
            found.add(new Silence(begin, end));
        }
    }

    private static boolean isSilent(SecondRecord second) {
        return second.done() == 0 && second.due() + second.inFlight() + second.backlog() > 0;
    }

    private static double usualPerSecond(ObservedStep observed) {
        double answered = observed.step().answered() / observed.step().durationSeconds();
        return Math.max(observed.step().offeredPerSecond(), answered);
    }

    private static List<SecondRecord> inside(ObservedStep observed) {
        return observed.trial().reading().seconds().stream()
                .filter(second -> second.step() == observed.step().number())
                .filter(second -> second.atSeconds() <= observed.endSeconds() + SLACK_SECONDS)
                .sorted(Comparator.comparingDouble(SecondRecord::atSeconds))
                .toList();
    }
}
