package dohyo.report.analysis.tail;

import dohyo.model.result.DelayCause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Assigns the excess of operations to causes.
 *
 * <p>Causes are considered one after the other. Each can take from an operation what earlier causes
 * left of its excess, and no more than the time it overlaps with the operation. This overlap is
 * compared with the overlap when the cause's times are shifted round the step by {@value #SHIFTS}
 * random amounts. If it is no larger (error 5 % over all causes together, by Bonferroni), the cause
 * gets nothing. Otherwise it is assigned (overlap - chance) / (1 - chance) of what was left: if a
 * share x was really caused by it and the rest overlaps by chance, the overlap is x + (1 - x)
 * chance.
 */
final class TailAttribution {

    static final int SHIFTS = 499;
    static final double ERROR = 0.05;

    /** Sums of the same numbers in the same order differ in nothing but this. */
    private static final double ROUNDING = 1 + 1e-9;

    private final List<TailOperation> operations;
    private final Map<DelayCause, CauseCoverage> causes;
    private final long axisNanos;
    private final long seed;
    private final OperationIntervals stretches;
    private final long[] covered;
    private final double[] left;
    private final List<Map<DelayCause, Double>> taken = new ArrayList<>();
    private final List<Share> shares = new ArrayList<>();
    private final double whole;

    /**
     * What a cause came to.
     *
     * @param overlap part of the whole excess that it could take
     * @param chance mean of the same, shifted
     * @param chanceHigh what 95 % of the shifted stay under
     * @param share part of the whole excess that is assigned to it
     */
    record Share(
            DelayCause cause,
            double overlap,
            double chance,
            double chanceHigh,
            boolean beyondChance,
            double share) {}

    private TailAttribution(
            List<TailOperation> operations,
            Map<DelayCause, CauseCoverage> causes,
            long axisNanos,
            long seed) {
        this.operations = operations;
        this.causes = causes;
        this.axisNanos = axisNanos;
        this.seed = seed;
        stretches = new OperationIntervals(operations);
        covered = new long[operations.size()];
        left = operations.stream().mapToDouble(TailOperation::excessNanos).toArray();
        operations.forEach(unused -> taken.add(new EnumMap<>(DelayCause.class)));
        whole = weighted(left);
    }

    /**
     * Assigns.
     *
     * @param causes those that happened; empty ones are left out
     * @param axisNanos length of the step with its drain
     * @param seed of the shifts
     */
    static TailAttribution of(
            List<TailOperation> operations,
            Map<DelayCause, CauseCoverage> causes,
            long axisNanos,
            long seed) {
        Map<DelayCause, CauseCoverage> happened = new EnumMap<>(DelayCause.class);
        causes.forEach((cause, coverage) -> {
            if (!coverage.isEmpty()) {
                happened.put(cause, coverage);
            }
        });
        TailAttribution attribution = new TailAttribution(operations, happened, axisNanos, seed);
        happened.forEach(attribution::ask);
        return attribution;
    }

    /** In the order in which they were asked. */
    List<Share> shares() {
        return List.copyOf(shares);
    }

    /** Part of the excess that is assigned to no cause. */
    double unexplained() {
        return 1 - shares.stream().mapToDouble(Share::share).sum();
    }

    /** What causes beyond chance took of an operation, in nanoseconds; in their order. */
    Map<DelayCause, Double> taken(int operation) {
        return Collections.unmodifiableMap(taken.get(operation));
    }

    private void ask(DelayCause cause, CauseCoverage coverage) {
        double rest = weighted(left);
        double overlap = overlap(coverage, 0);
        if (whole <= 0 || rest <= 0 || overlap <= 0) {
            shares.add(new Share(cause, 0, 0, 0, false, 0));
            return;
        }
        double[] shifted = shifted(coverage, cause);
        double chance = Math.min(rest, Arrays.stream(shifted).average().orElse(0));
        boolean beyond = chanceOf(overlap, shifted) <= ERROR / causes.size();
        double share = beyond ? (overlap - chance) / Math.max(1e-9, rest - chance) : 0;
        double high = shifted[(int) Math.ceil(0.95 * SHIFTS) - 1];
        shares.add(new Share(
                cause,
                overlap / whole,
                chance / whole,
                high / whole,
                beyond,
                Math.max(0, share) * rest / whole));
        if (beyond) {
            take(cause, coverage);
        }
    }

    /** Sorted. */
    private double[] shifted(CauseCoverage coverage, DelayCause cause) {
        SplittableRandom random = new SplittableRandom(31 * seed + cause.name().hashCode());
        double[] shifted = new double[SHIFTS];
        for (int i = 0; i < SHIFTS; i++) {
            shifted[i] = overlap(coverage, random.nextLong(axisNanos));
        }
        Arrays.sort(shifted);
        return shifted;
    }

    /** How often a shifted one takes as much, the one that was not shifted among them. */
    private static double chanceOf(double overlap, double[] shifted) {
        long asMuch =
                Arrays.stream(shifted).filter(one -> one * ROUNDING >= overlap).count();
        return (1.0 + asMuch) / (1 + SHIFTS);
    }

    private double overlap(CauseCoverage coverage, long shiftNanos) {
        stretches.covered(coverage, shiftNanos, covered);
        double sum = 0;
        for (int i = 0; i < left.length; i++) {
            sum += operations.get(i).weight() * canTake(i);
        }
        return sum;
    }

    /** Of an operation, after its stretch has been laid over a cause. */
    private double canTake(int index) {
        return Math.min(left[index], (double) covered[index]);
    }

    private void take(DelayCause cause, CauseCoverage coverage) {
        stretches.covered(coverage, 0, covered);
        for (int i = 0; i < left.length; i++) {
            double nanos = canTake(i);
            if (nanos > 0) {
                left[i] -= nanos;
                taken.get(i).put(cause, nanos);
            }
        }
    }

    private double weighted(double[] nanos) {
        double sum = 0;
        for (int i = 0; i < nanos.length; i++) {
            sum += operations.get(i).weight() * nanos[i];
        }
        return sum;
    }
}
