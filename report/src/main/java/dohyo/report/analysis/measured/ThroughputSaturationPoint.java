package dohyo.report.analysis.measured;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dohyo.model.load.StepRecord;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where throughput stops rising in a trial that kept more and more operations in flight: the fewest
 * in flight that reach 95 % of the most. It can only be one of those that were tried; where only
 * the largest of them does, throughput has not stopped rising, and it is a lower bound. It is known
 * to the distance from the next that was tried only.
 *
 * @param steps measured; those at a given rate are left out
 */
record ThroughputSaturationPoint(TrialFiles trial, List<StepRecord> steps) {

    private static final double ENOUGH = 0.95;

    /** Fewer show no bend. */
    private static final int FEWEST = 3;

    MeasuredQuantity enough(String operation) {
        TreeMap<Integer, Double> rates = new TreeMap<>();
        steps.stream()
                .filter(step -> step.concurrency() > 0)
                .collect(groupingBy(StepRecord::concurrency, toList()))
                .forEach((inFlight, some) -> rates.put(inFlight, perSecond(some, operation)));
        if (rates.size() < FEWEST) {
            return MeasuredQuantity.missing("trial " + trial.name() + " kept fewer than " + FEWEST
                    + " different numbers of operations in flight");
        }
        double most = rates.values().stream().mapToDouble(rate -> rate).max().orElse(0);
        if (most <= 0) {
            return MeasuredQuantity.missing("trial " + trial.name() + " answered nothing");
        }
        int enough = rates.entrySet().stream()
                .filter(rate -> rate.getValue() >= ENOUGH * most)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        Integer fewer = rates.lowerKey(enough);
        Bounds value = enough == rates.lastKey() ? Bounds.atLeast(enough) : Bounds.exactly(enough);
        return MeasuredQuantity.of(
                value.ofCell(fewer == null ? 0 : Math.log((double) enough / fewer)));
    }

    private double perSecond(List<StepRecord> some, String operation) {
        Bounds value = MeasuredQuantity.throughput(trial, some, operation).value();
        return value == null ? 0 : value.low();
    }
}
