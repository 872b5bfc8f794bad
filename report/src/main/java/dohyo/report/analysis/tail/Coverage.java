package dohyo.report.analysis.tail;

import dohyo.report.analysis.tail.Happenings.Stretch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How much of any stretch of a step's time is covered by one cause. The axis begins with the step
 * and is thought to repeat itself for ever, so that a cause can be shifted round it: what leaves at
 * its end comes in at its begin.
 */
final class Coverage {

    /** Of nothing. */
    static final Coverage NONE = new Coverage(List.of(), 1);

    private final long axisNanos;
    private final long[] from;
    private final long[] to;

    /** What is covered before each stretch. */
    private final long[] before;

    private final long coveredNanos;

    private Coverage(List<Stretch> apart, long axisNanos) {
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
    static Coverage of(List<Stretch> stretches, long startNanos, long axisNanos) {
        List<Stretch> inside = stretches.stream()
                .filter(one -> one.toNanos() > startNanos)
                .filter(one -> one.fromNanos() < startNanos + axisNanos)
                .map(one -> new Stretch(
                        Math.max(0, one.fromNanos() - startNanos),
                        Math.min(axisNanos, one.toNanos() - startNanos)))
                .filter(one -> one.toNanos() > one.fromNanos())
                .sorted(Comparator.comparingLong(Stretch::fromNanos))
                .toList();
        return new Coverage(apart(inside), axisNanos);
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

    /** What is covered between two moments of the axis. */
    long within(long fromNanos, long toNanos) {
        return until(toNanos) - until(fromNanos);
    }

    private long until(long nanos) {
        long turns = Math.floorDiv(nanos, axisNanos);
        return turns * coveredNanos + untilOnAxis(Math.floorMod(nanos, axisNanos));
    }

    private long untilOnAxis(long nanos) {
        int found = Arrays.binarySearch(from, nanos);
        int at = found >= 0 ? found : -found - 2;
        return at < 0 ? 0 : before[at] + Math.min(nanos, to[at]) - from[at];
    }
}
