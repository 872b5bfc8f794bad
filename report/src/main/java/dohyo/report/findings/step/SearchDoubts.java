package dohyo.report.findings.step;

import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Looks at the tries of the searches of one arm, each trial for itself. */
public record SearchDoubts(List<ObservedStep> steps) {

    /** The rate that was most divided in itself; none when each rate always came out the same. */
    public List<Doubt> doubts() {
        return steps.stream()
                .filter(ObservedStep::isTry)
                .collect(Collectors.groupingBy(
                        step -> List.of(step.trial().name(), step.step().offeredPerSecond())))
                .values()
                .stream()
                .map(Rate::new)
                .filter(rate -> rate.divided() > 0)
                .max(Comparator.comparingLong(Rate::divided))
                .stream()
                .map(Rate::doubt)
                .toList();
    }

    private record Rate(List<ObservedStep> tries) {

        long passed() {
            return tries.stream().filter(ObservedStep::isPassedTry).count();
        }

        long divided() {
            return Math.min(passed(), tries.size() - passed());
        }

        Doubt doubt() {
            ObservedStep one = Objects.requireNonNull(tries.get(0));
            return new Doubt.SearchContradicted(
                    Level.DOUBT,
                    "trial " + one.trial().name(),
                    one.step().offeredPerSecond(),
                    passed(),
                    tries.size());
        }
    }
}
