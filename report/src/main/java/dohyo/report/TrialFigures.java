package dohyo.report;

import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.StepResult;
import dohyo.report.Results.TrialOutcome;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Figures of a run, one value of each trial, for whatever keeps them outside of its folder.
 *
 * @param <K> what a figure is of
 */
public final class TrialFigures<K> {

    /** Of each trial, mostly one value. */
    private final Map<K, Map<String, List<Double>>> values = new LinkedHashMap<>();

    private final Set<K> bounds = new HashSet<>();

    /** Of an arm. Trials that were cut off say little, and tries of a search are no loads. */
    public static List<StepResult> stepsOfWholeTrials(ArmResult arm) {
        Set<String> done = arm.trials().stream()
                .filter(trial -> trial.outcome().equals(Outcome.DONE.name()))
                .map(TrialOutcome::name)
                .collect(Collectors.toSet());
        return arm.steps().stream()
                .filter(step -> done.contains(step.trial()) && step.searchPassed() == null)
                .toList();
    }

    /** Adds a value of a trial. */
    public void add(String trial, K key, double value) {
        values.computeIfAbsent(key, none -> new LinkedHashMap<>())
                .computeIfAbsent(trial, none -> new ArrayList<>())
                .add(value);
    }

    /** Adds a latency of a trial, if there is one. */
    public void add(String trial, K key, @Nullable Latency one) {
        if (one == null) {
            return;
        }
        add(trial, key, one.nanos());
        if (one.atLeast()) {
            addBound(key);
        }
    }

    /** Only a bound is known of one of its values. */
    public void addBound(K key) {
        bounds.add(key);
    }

    /** What is known of more than as a bound, in the order in which it came. */
    public Map<K, List<Double>> exact() {
        Map<K, List<Double>> exact = new LinkedHashMap<>();
        values.forEach((key, trials) -> {
            if (!bounds.contains(key)) {
                exact.put(key, trials.values().stream().map(TrialFigures::mean).toList());
            }
        });
        return exact;
    }

    /** What is only known as a bound. */
    public Set<K> bounds() {
        return Set.copyOf(bounds);
    }

    /** A trial may have the same step several times, and is one trial all the same. */
    private static double mean(List<Double> ofTrial) {
        return ofTrial.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
