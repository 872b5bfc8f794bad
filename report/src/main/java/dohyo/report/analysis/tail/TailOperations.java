package dohyo.report.analysis.tail;

import dohyo.model.reading.TailExcess;
import dohyo.model.reading.TailExcess.Beyond;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowestOperationsRecord;
import dohyo.report.analysis.cause.MergedIntervals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tail of a step as far as its operations were kept.
 *
 * <p>Only the slowest of each second were, so each stands for others of its second: their weights
 * add up to the second's whole excess, which the histograms know. And an operation can be held up
 * by what happened before it was due, when it waits behind others: its stretch reaches back to the
 * begin of the unbroken row of slow operations, and of seconds without a fast one, that it is in;
 * at most {@value #REACH} times its own response time.
 *
 * @param operations in the order of their intended starts
 * @param kept part of the excess that they hold themselves
 */
record TailOperations(List<TailOperation> operations, double kept) {

    private static final int REACH = 10;

    private static final long SECOND_NANOS = 1_000_000_000;

    /** A long trial's seconds are told by fewer operations each. */
    private static final int MOST = 2000;

    private static final int LEAST_OF_SECOND = 8;

    private static final Comparator<SlowOperation> SLOWEST_FIRST =
            Comparator.comparingLong(SlowOperation::responseNanos).reversed();

    TailOperations {
        operations = List.copyOf(operations);
    }

    /** An operation with the others of its second that it stands for. */
    private record Weighted(SlowOperation told, double weight) {}

    static TailOperations of(
            List<SlowestOperationsRecord> seconds, TailExcess tail, long startNanos) {
        Map<Integer, List<SlowOperation>> bySecond = beyond(seconds, tail);
        int most = Math.max(LEAST_OF_SECOND, MOST / Math.max(1, bySecond.size()));
        List<Weighted> weighted = new ArrayList<>();
        double kept = 0;
        for (Map.Entry<Integer, List<SlowOperation>> second : bySecond.entrySet()) {
            List<SlowOperation> slowest =
                    second.getValue().stream().sorted(SLOWEST_FIRST).limit(most).toList();
            double own = slowest.stream().mapToDouble(one -> excess(one, tail)).sum();
            Beyond all = tail.seconds().get(second.getKey());
            double weight = all == null ? 1 : Math.max(1, all.excessNanos() / own);
            kept += own;
            slowest.forEach(one -> weighted.add(new Weighted(one, weight)));
        }
        double whole = Math.max(kept, tail.excessNanos());
        return new TailOperations(placed(weighted, tail, startNanos), whole > 0 ? kept / whole : 0);
    }

    private static Map<Integer, List<SlowOperation>> beyond(
            List<SlowestOperationsRecord> seconds, TailExcess tail) {
        Map<Integer, List<SlowOperation>> bySecond = new TreeMap<>();
        for (SlowestOperationsRecord second : seconds) {
            for (SlowOperation one : second.slowest()) {
                if (one.responseNanos() > tail.thresholdNanos()) {
                    bySecond.computeIfAbsent(second.second(), unused -> new ArrayList<>())
                            .add(one);
                }
            }
        }
        return bySecond;
    }

    private static double excess(SlowOperation one, TailExcess tail) {
        return one.responseNanos() - tail.medianNanos();
    }

    private static List<TailOperation> placed(
            List<Weighted> weighted, TailExcess tail, long startNanos) {
        MergedIntervals rows = new MergedIntervals();
        weighted.forEach(one -> rows.add(
                one.told.intendedNanos() - startNanos, one.told.endedNanos() - startNanos));
        tail.slowThroughout()
                .forEach(second -> rows.add(second * SECOND_NANOS, (second + 1) * SECOND_NANOS));
        return weighted.stream()
                .sorted(Comparator.comparingLong(one -> one.told.intendedNanos()))
                .map(one -> {
                    long from = one.told.intendedNanos() - startNanos;
                    long reach =
                            Math.max(rows.beginOf(from), from - REACH * one.told.responseNanos());
                    return new TailOperation(
                            one.told,
                            reach,
                            one.told.endedNanos() - startNanos,
                            excess(one.told, tail),
                            one.weight);
                })
                .toList();
    }
}
