package dohyo.report.analysis.tail;

import dohyo.report.analysis.cause.CauseEvents.Stretch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How much of any stretch of a step's time is covered by one cause. The axis begins with the step
 * and is thought to repeat itself for ever, so that a cause can be shifted round it: what leaves at
 * its end comes in at its begin.
 */
final class CauseCoverage {

    /** Of nothing. */
    static final CauseCoverage NONE = new CauseCoverage(List.of(), 1);

    private final long axisNanos;
    private final long[] from;
    private final long[] to;

    /** What is covered before each stretch. */
    private final long[] before;

    private final long coveredNanos;

    private CauseCoverage(List<Stretch> apart, long axisNanos) {
        this.axisNanos = axisNanos;
        from = apart.stream().mapToLong(Stretch::fromNanos).toArray();
        to = apart.stream().mapToLong(Stretch::toNanos).toArray();
        before = new long[from.length];
        long covered = 0;
        for (int i = 0; i < from.length; i++) {
            before[i] = covered;
            covered += to[i] - from[i];
        }
        coveredNanos = covered;
    }

    /** Of stretches in any order, which may overlap and lie outside the axis. */
    static CauseCoverage of(List<Stretch> stretches, long startNanos, long axisNanos) {
        List<Stretch> inside = stretches.stream()
                .filter(one -> one.toNanos() > startNanos)
                .filter(one -> one.fromNanos() < startNanos + axisNanos)
                .map(one -> new Stretch(
                        Math.max(0, one.fromNanos() - startNanos),
                        Math.min(axisNanos, one.toNanos() - startNanos)))
                .filter(one -> one.toNanos() > one.fromNanos())
                .sorted(Comparator.comparingLong(Stretch::fromNanos))
                .toList();
        return new CauseCoverage(apart(inside), axisNanos);
    }

    private static List<Stretch> apart(List<Stretch> sorted) {
        List<Stretch> apart = new ArrayList<>();
        for (Stretch next : sorted) {
            int last = apart.size() - 1;
            if (last >= 0 && next.fromNanos() <= apart.get(last).toNanos()) {
                Stretch one = apart.get(last);
                long end = Math.max(one.toNanos(), next.toNanos());
                apart.set(last, new Stretch(one.fromNanos(), end));
            } else {
                apart.add(next);
            }
        }
        return apart;
    }

    boolean isEmpty() {
        return from.length == 0;
    }

    /** Stretches that do not touch each other. */
    int times() {
        return from.length;
    }

    long coveredNanos() {
        return coveredNanos;
    }

    /**
     * What is covered up to each of some moments, counted from the begin of the axis; negative
     * before it. They are walked through in one go, so that each costs next to nothing.
     *
     * @param moments in order, also beyond the ends of the axis
     * @param earlierNanos by how much earlier than that they are asked for
     * @param covered room for the answers, one for each moment
     */
    void until(long[] moments, long earlierNanos, long[] covered) {
        long begin = 0;
        long turns = 0;
        int at = -1;
        for (int i = 0; i < moments.length; i++) {
            long moment = moments[i] - earlierNanos;
            if (i == 0 || moment - begin >= axisNanos) {
                turns = Math.floorDiv(moment, axisNanos);
                begin = turns * axisNanos;
                at = -1;
            }
            at = lastBegun(moment - begin, at);
            covered[i] = turns * coveredNanos + untilOnAxis(moment - begin, at);
        }
    }

    private long untilOnAxis(long nanos, int at) {
        return at < 0 ? 0 : before[at] + Math.min(nanos, to[at]) - from[at];
    }

    /** The last stretch that has begun, looked for in growing steps from one that has. */
    private int lastBegun(long nanos, int known) {
        int begun = known;
        int step = 1;
        while (begun + step < from.length && from[begun + step] <= nanos) {
            begun += step;
            step *= 2;
        }
        int notBegun = Math.min(from.length, begun + step);
        while (notBegun - begun > 1) {
            int middle = (begun + notBegun) >>> 1;
            if (from[middle] <= nanos) {
                begun = middle;
            } else {
                notBegun = middle;
            }
        }
        return begun;
    }
}
