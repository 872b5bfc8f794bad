package dohyo.report.beside;

import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Bracket;
import dohyo.report.Results.StepResult;
import dohyo.report.RunComparisonResult.ArmDifference;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.RunComparisonResult.Value;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The figures of each arm in all runs. */
record RunComparisonFigures(List<ComparedRun> runs, RunDifferences differences) {

    /** Step under which the bracket of a search stands. */
    static final String SEARCH = "search";

    private static final String SUSTAINED = "highest rate that met the goal";

    List<Figure> all() {
        List<Figure> figures = new ArrayList<>();
        for (String arm : arms()) {
            figures.addAll(of(arm));
        }
        return figures;
    }

    /** Of all runs, those of the first one first. */
    Set<String> arms() {
        return runs.stream()
                .flatMap(ComparedRun::rowNames)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<Figure> of(String arm) {
        String why = whyNoRatio(arm);
        List<Figure> figures = new ArrayList<>();
        for (String step : steps(arm)) {
            for (ComparedQuantity kind : ComparedQuantity.ALL) {
                Figure figure = figure(arm, step, kind, why);
                if (figure.values().stream().anyMatch(value -> value != null)) {
                    figures.add(figure);
                }
            }
        }
        if (runs.stream().anyMatch(run -> bracket(run, arm) != null)) {
            figures.add(sustained(arm, why));
        }
        return figures;
    }

    /** Names of the steps that were held, in the order of the first run. */
    private Set<String> steps(String arm) {
        Set<String> steps = new LinkedHashSet<>();
        for (ComparedRun run : runs) {
            ArmResult result = run.arm(arm);
            Collection<StepResult> all = result == null ? List.of() : result.steps();
            all.stream()
                    .filter(step -> step.searchPassed() == null)
                    .map(StepResult::name)
                    .forEach(steps::add);
        }
        return steps;
    }

    private Figure figure(String arm, String step, ComparedQuantity kind, String why) {
        List<StepQuantitySample> seen = runs.stream()
                .map(run -> StepQuantitySample.of(run.arm(arm), step, kind))
                .toList();
        List<@Nullable Value> values = new ArrayList<>();
        seen.forEach(one -> values.add(one.value()));
        List<@Nullable Ratio> ratios = new ArrayList<>();
        for (int i = 1; i < seen.size(); i++) {
            ratios.add(
                    why.isEmpty()
                            ? seen.get(i)
                                    .over(
                                            seen.get(0),
                                            runs.get(i).label(),
                                            differences.isOtherHost(i))
                            : null);
        }
        return new Figure(arm, step, kind.words(), kind.unit(), values, ratios, why);
    }

    /**
     * A bracket has no interval but its own two ends, and so has the ratio of two; where every rate
     * passed, the limit is only known to be no lower.
     */
    private Figure sustained(String arm, String why) {
        List<@Nullable Value> values = new ArrayList<>();
        runs.forEach(run -> values.add(value(bracket(run, arm))));
        List<@Nullable Ratio> ratios = new ArrayList<>();
        for (int i = 1; i < runs.size(); i++) {
            ratios.add(why.isEmpty() ? ratio(values.get(i), values.get(0), i) : null);
        }
        return new Figure(arm, SEARCH, SUSTAINED, "ops/s", values, ratios, why);
    }

    private @Nullable Ratio ratio(@Nullable Value own, @Nullable Value first, int run) {
        if (own == null || first == null || own.atLeast() || first.atLeast()) {
            return null;
        }
        Double low = own.low();
        Double high = own.high();
        Double firstLow = first.low();
        Double firstHigh = first.high();
        boolean isOfSeveral = own.trials() > 1 && first.trials() > 1;
        boolean isClosed =
                isOfSeveral && low != null && high != null && firstLow != null && firstHigh != null;
        return new Ratio(
                runs.get(run).label(),
                own.value() / first.value(),
                isClosed ? quotient(low, firstHigh) : null,
                isClosed ? quotient(high, firstLow) : null,
                differences.isOtherHost(run));
    }

    private static @Nullable Double quotient(@Nullable Double one, @Nullable Double other) {
        return one == null || other == null ? null : Double.valueOf(one / other);
    }

    private static @Nullable Value value(@Nullable Bracket bracket) {
        Double passed = bracket == null ? null : bracket.passedPerSecond();
        if (bracket == null || passed == null) {
            return null;
        }
        Double failed = bracket.failedPerSecond();
        return new Value(passed, passed, failed, failed == null, bracket.trials());
    }

    private static @Nullable Bracket bracket(ComparedRun run, String arm) {
        ArmResult result = run.arm(arm);
        return result == null ? null : result.bracket();
    }

    private String whyNoRatio(String arm) {
        List<String> asked = new ArrayList<>(differences.of(arm).stream()
                .filter(ArmDifference::ofLoad)
                .map(ArmDifference::name)
                .toList());
        if (asked.isEmpty() && differences.asksOtherwise(arm)) {
            asked.add("keys, values or requests of the workload");
        }
        return asked.isEmpty()
                ? ""
                : "what was asked differs (" + String.join(", ", asked) + "), so a ratio would"
                        + " reflect that";
    }
}
