package dohyo.report.analysis;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.report.Results.Comparison;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;
import dohyo.report.stats.PairedRatio;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares each arm with the first one, where both have the same workload and the same load:
 * otherwise a ratio would tell of the load and not of the store. Trials of one block are a pair.
 *
 * @param steps measured, by arm
 */
public record Comparisons(RunFiles run, Map<String, List<ObservedStep>> steps) {

    /** All of them; none in a run of one arm. */
    public List<Comparison> all() {
        Experiment experiment = run.experiment();
        if (experiment == null || experiment.arms().size() < 2 || !experiment.compared()) {
            return List.of();
        }
        Arm first = experiment.arms().get(0);
        return experiment.arms().stream()
                .skip(1)
                .filter(arm -> isAlike(arm, first))
                .flatMap(arm -> of(arm, first).stream())
                .toList();
    }

    private static boolean isAlike(Arm arm, Arm first) {
        return arm.workload().equals(first.workload())
                && arm.load().equals(first.load())
                && arm.timeline().equals(first.timeline());
    }

    /** What the load leaves open first: of a closed loop its throughput, at a rate the latency. */
    private List<Comparison> of(Arm arm, Arm first) {
        boolean atRate = arm.load().phases().stream().allMatch(p -> p.kind() == Load.Kind.HOLD);
        List<Compared> order = atRate
                ? List.of(Compared.P99, Compared.CPU, Compared.THROUGHPUT)
                : List.of(Compared.THROUGHPUT, Compared.P99, Compared.CPU);
        boolean given = atRate && keptUp(arm.name()) && keptUp(first.name());
        return order.stream()
                .filter(compared -> !given || compared != Compared.THROUGHPUT)
                .map(compared -> compare(compared, arm.name(), first.name()))
                .toList();
    }

    private boolean keptUp(String arm) {
        return stepsOf(arm).stream().allMatch(step -> step.result().keptUp());
    }

    private Comparison compare(Compared compared, String arm, String baseline) {
        List<Double> ratios = new ArrayList<>();
        String why = "no block has a trial of both";
        for (TrialFiles trial : run.trialsOf(arm)) {
            Measured ratio = ratio(compared, trial, baseline);
            Bounds value = ratio.value();
            if (value == null) {
                why = ratio.why();
            } else {
                ratios.add(value.low());
            }
        }
        ComparisonText text = new ComparisonText(compared, arm, baseline);
        PairedRatio paired = ratios.isEmpty() ? null : PairedRatio.of(ratios);
        return new Comparison(
                arm,
                baseline,
                compared.words(),
                compared.unit(),
                median(compared, arm),
                median(compared, baseline),
                paired == null ? null : paired.ratio(),
                paired == null ? null : paired.low(),
                paired == null ? null : paired.high(),
                ratios.size(),
                paired != null && paired.isDifferent(),
                paired == null ? text.missing(why) : text.of(paired));
    }

    private Measured ratio(Compared compared, TrialFiles trial, String baseline) {
        Measured own = exact(compared, trial);
        Bounds value = own.value();
        if (value == null) {
            return own;
        }
        return run.trialsOf(baseline).stream()
                .filter(other -> other.planned().block() == trial.planned().block())
                .findFirst()
                .map(other -> over(value, exact(compared, other)))
                .orElse(new Measured(null, "its block has no trial of " + baseline));
    }

    private static Measured over(Bounds value, Measured baseline) {
        Bounds other = baseline.value();
        if (other == null) {
            return baseline;
        }
        return value.low() > 0 && other.low() > 0
                ? new Measured(value.over(other), "")
                : new Measured(null, "one of them measured zero");
    }

    private Measured exact(Compared compared, TrialFiles trial) {
        Measured measured = compared.of(trial, stepsOf(trial));
        Bounds value = measured.value();
        return value == null || value.isExact()
                ? measured
                : new Measured(
                        null,
                        "in trial " + trial.name()
                                + " it is known from below only, for operations failed");
    }

    private @Nullable Double median(Compared compared, String arm) {
        List<Double> values = run.trialsOf(arm).stream()
                .map(trial -> exact(compared, trial).value())
                .filter(Objects::nonNull)
                .map(Bounds::low)
                .sorted()
                .toList();
        return values.isEmpty() ? null : values.get((values.size() - 1) / 2);
    }

    private List<ObservedStep> stepsOf(String arm) {
        return steps.getOrDefault(arm, List.of());
    }

    private List<ObservedStep> stepsOf(TrialFiles trial) {
        return stepsOf(trial.planned().arm()).stream()
                .filter(step -> step.trial().name().equals(trial.name()))
                .toList();
    }
}
