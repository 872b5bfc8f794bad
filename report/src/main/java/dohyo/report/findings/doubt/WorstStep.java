package dohyo.report.findings.doubt;

import dohyo.report.analysis.measured.ObservedStep;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The step in which something is worst, and in how many others it is bad, too.
 *
 * @param limit beyond it something is bad
 */
public record WorstStep(
        List<ObservedStep> steps, ToDoubleFunction<ObservedStep> badness, double limit) {

    public WorstStep(List<ObservedStep> steps, ToDoubleFunction<ObservedStep> badness) {
        this(steps, badness, 0);
    }

    /** Only the steps where it is worse than this. */
    public WorstStep above(double bad) {
        return new WorstStep(
                steps.stream().filter(step -> badness.applyAsDouble(step) > bad).toList(),
                badness,
                bad);
    }

    /** Only some of the steps. */
    WorstStep where(Predicate<ObservedStep> wanted) {
        return new WorstStep(steps.stream().filter(wanted).toList(), badness, limit);
    }

    /** Only some of the steps, where there are such. */
    public WorstStep preferring(Predicate<ObservedStep> wanted) {
        WorstStep preferred = where(wanted);
        return preferred.steps.isEmpty() ? this : preferred;
    }

    /** One doubt, or none when no step is left. */
    public List<Doubt> say(BiFunction<String, ObservedStep, Doubt> words) {
        return steps.stream()
                .max(Comparator.comparingDouble(badness))
                .map(step -> List.of(words.apply(place(step), step)))
                .orElse(List.of());
    }

    private String place(ObservedStep step) {
        int others = steps.size() - 1;
        return switch (others) {
            case 0 -> step.place() + slices(step);
            case 1 -> step.place() + slices(step) + " (and one other step)";
            default -> step.place() + slices(step) + " (and " + others + " other steps)";
        };
    }

    /** In how many of the step's slices it is bad by itself; empty when in none. */
    private String slices(ObservedStep step) {
        if (!step.isSliced()) {
            return "";
        }
        long bad = step.bySlice().stream()
                .filter(slice -> badness.applyAsDouble(slice) > limit)
                .count();
        return bad == 0 ? "" : ", in " + bad + " of its " + step.slices().size() + " slices";
    }
}
