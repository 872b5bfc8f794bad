package dohyo.report.findings.doubt;

import dohyo.report.analysis.measured.ObservedStep;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The step in which something is worst, and in how many others it is bad, too.
 *
 * @param limit beyond it something is bad
 * @param with what such steps have, for people: {@code more than 5 %}
 * @param kind of those steps, with which their noun begins: {@code invalid steps}, {@code steps}
 */
public record WorstStep(
        List<ObservedStep> steps,
        ToDoubleFunction<ObservedStep> badness,
        double limit,
        String with,
        String kind) {

    public WorstStep(List<ObservedStep> steps, ToDoubleFunction<ObservedStep> badness) {
        this(steps, badness, 0, "", "steps");
    }

    /** Only the steps where it is worse than this. */
    public WorstStep above(double bad) {
        return above(bad, "");
    }

    /** The same, where people are told what these steps have. */
    public WorstStep above(double bad, String told) {
        return new WorstStep(
                steps.stream().filter(step -> badness.applyAsDouble(step) > bad).toList(),
                badness,
                bad,
                told,
                kind);
    }

    /** Only the steps that are invalid, where there are such. */
    public WorstStep preferringInvalid(Predicate<ObservedStep> isInvalid) {
        List<ObservedStep> invalid = steps.stream().filter(isInvalid).toList();
        return invalid.isEmpty()
                ? this
                : new WorstStep(invalid, badness, limit, with, "invalid steps");
    }

    /** One doubt about the worst step, or none when no step is left. */
    public List<Doubt> say(BiFunction<String, ObservedStep, Doubt> words) {
        return of(step -> step.place() + slices(step) + others(step), words);
    }

    /** Findings of several arms stand below each other. */
    private String others(ObservedStep step) {
        return steps.size() == 1
                ? ""
                : ", the worst of " + steps.size() + " " + kind + " of arm '"
                        + step.trial().planned().arm() + "'"
                        + (with.isEmpty() ? "" : " with " + with);
    }

    /** One doubt about all of them together: where they are, and where most of it is. */
    public List<Doubt> sayOfAll(BiFunction<Places, ObservedStep, Doubt> words) {
        return of(step -> new Places(steps.size(), step.place() + slices(step)), words);
    }

    /** In how many steps something was counted, and in which of them most of it. */
    public record Places(int steps, String worst) {

        /** With which a sentence begins. */
        public String start() {
            return "In " + (steps == 1 ? worst : steps + " steps") + ", ";
        }

        /** What follows a number. */
        public String total() {
            return steps == 1 ? "" : " in all";
        }

        /** With which the sentence ends. */
        public String end() {
            return steps == 1 ? "." : "; the largest number was in " + worst + ".";
        }
    }

    private <P> List<Doubt> of(
            Function<ObservedStep, P> place, BiFunction<P, ObservedStep, Doubt> words) {
        return steps.stream()
                .max(Comparator.comparingDouble(badness))
                .map(step -> List.of(words.apply(place.apply(step), step)))
                .orElse(List.of());
    }

    /** In how many of the step's slices it is bad by itself; empty when in none. */
    private String slices(ObservedStep step) {
        if (!step.isSliced()) {
            return "";
        }
        long bad = step.bySlice().stream()
                .filter(slice -> badness.applyAsDouble(slice) > limit)
                .count();
        int all = step.slices().size();
        return bad == 0
                ? ""
                : " (" + (bad == all ? "all" : String.valueOf(bad)) + " of its " + all + " slices "
                        + (bad == 1 ? "is" : "are") + " affected)";
    }
}
