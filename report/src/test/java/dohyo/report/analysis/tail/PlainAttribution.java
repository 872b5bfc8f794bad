package dohyo.report.analysis.tail;

import dohyo.model.result.DelayCause;
import dohyo.report.analysis.cause.CauseEvents.Stretch;
import dohyo.report.analysis.tail.TailAttribution.Share;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Attribution as one would write it down first: every operation is laid over every stretch of every
 * cause, at every shift, one by one.
 */
final class PlainAttribution {

    private final List<TailOperation> operations;
    private final Map<DelayCause, List<Stretch>> causes = new EnumMap<>(DelayCause.class);
    private final long axisNanos;
    private final double[] left;
    private final double whole;

    /** @param causes stretches on the axis of the step that do not overlap, in order */
    PlainAttribution(
            List<TailOperation> operations, Map<DelayCause, List<Stretch>> causes, long axisNanos) {
        this.operations = operations;
        this.causes.putAll(causes);
        this.axisNanos = axisNanos;
        left = operations.stream().mapToDouble(TailOperation::excessNanos).toArray();
        whole = weighted(left);
    }

    List<Share> shares(long seed) {
        List<Share> shares = new ArrayList<>();
        causes.forEach((cause, stretches) -> shares.add(share(cause, stretches, seed)));
        return shares;
    }

    private Share share(DelayCause cause, List<Stretch> stretches, long seed) {
        double rest = weighted(left);
        double overlap = weighted(taken(stretches, 0));
        if (overlap <= 0) {
            return new Share(cause, 0, 0, 0, false, 0);
        }
        SplittableRandom random = new SplittableRandom(31 * seed + cause.name().hashCode());
        double[] shifted = new double[TailAttribution.SHIFTS];
        for (int i = 0; i < shifted.length; i++) {
            shifted[i] = weighted(taken(stretches, random.nextLong(axisNanos)));
        }
        Arrays.sort(shifted);
        double chance = Math.min(rest, Arrays.stream(shifted).average().orElseThrow());
        long asMuch = Arrays.stream(shifted)
                .filter(one -> one * (1 + 1e-9) >= overlap)
                .count();
        boolean beyond =
                (1.0 + asMuch) / (1 + shifted.length) <= TailAttribution.ERROR / causes.size();
        double part = beyond ? (overlap - chance) / Math.max(1e-9, rest - chance) : 0;
        if (beyond) {
            double[] taken = taken(stretches, 0);
            Arrays.setAll(left, i -> left[i] - taken[i]);
        }
        return new Share(
                cause,
                overlap / whole,
                chance / whole,
                shifted[(int) Math.ceil(0.95 * shifted.length) - 1] / whole,
                beyond,
                Math.max(0, part) * rest / whole);
    }

    private double[] taken(List<Stretch> stretches, long shift) {
        double[] taken = new double[left.length];
        Arrays.setAll(
                taken,
                i -> Math.min(left[i], (double)
                        (until(stretches, operations.get(i).endNanos() - shift)
                                - until(stretches, operations.get(i).reachNanos() - shift))));
        return taken;
    }

    private long until(List<Stretch> stretches, long moment) {
        long turns = Math.floorDiv(moment, axisNanos);
        long rest = Math.floorMod(moment, axisNanos);
        long covered = 0;
        for (Stretch one : stretches) {
            long length = one.toNanos() - one.fromNanos();
            covered += turns * length;
            covered += Math.max(0, Math.min(rest, one.toNanos()) - one.fromNanos());
        }
        return covered;
    }

    private double weighted(double[] nanos) {
        double sum = 0;
        for (int i = 0; i < nanos.length; i++) {
            sum += operations.get(i).weight() * nanos[i];
        }
        return sum;
    }
}
