package dohyo.engine.record;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * Brings together the seconds of several lanes of a step.
 *
 * <p>A line is made where every lane has ended the same second. A lane that was late with the end
 * of a second has skipped it, and then so does the line; a lane that has ended the step waits for
 * nobody. When a lane is far behind, lines go on without it and take its seconds later. Used by the
 * scribe only.
 */
final class LaneSecondMerger {

    /** Less than a queue has blanks. */
    private static final int MOST_WAITING = 8;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final long startNanos;
    private final List<Deque<WallClockSecondCounts>> waiting;
    private final WallClockSecondCounts.Edge[] reached;

    /** A second that was taken, and the lane to which it is given back. */
    record Taken(int lane, WallClockSecondCounts second) {}

    LaneSecondMerger(int lanes, long startNanos) {
        this.startNanos = startNanos;
        waiting = Stream.generate(() ->
                        (Deque<WallClockSecondCounts>) new ArrayDeque<WallClockSecondCounts>())
                .limit(lanes)
                .toList();
        reached = new WallClockSecondCounts.Edge[lanes];
        Arrays.fill(
                reached, new WallClockSecondCounts.Edge(startNanos, Long.MAX_VALUE, 0, 0, false));
    }

    void add(int lane, WallClockSecondCounts second) {
        waiting.get(lane).add(second);
    }

    /** How a lane stood at the end of the last second that was taken of it. */
    WallClockSecondCounts.Edge reached(int lane) {
        return reached[lane];
    }

    /** The seconds of the next line; empty when it has to wait for a lane. */
    List<Taken> take() {
        Long target = target();
        if (target == null) {
            return List.of();
        }
        List<Taken> taken = new ArrayList<>();
        for (int lane = 0; lane < reached.length; lane++) {
            takeUntil(target, lane, taken);
        }
        return taken;
    }

    /** The second that all lanes have ended; null when there is none yet. */
    private @Nullable Long target() {
        boolean forced = waiting.stream().anyMatch(seconds -> seconds.size() >= MOST_WAITING);
        long target = 0;
        for (boolean higher = true; higher; ) {
            higher = false;
            for (int lane = 0; lane < reached.length; lane++) {
                Long next = nextEnd(lane, target);
                if (next == null && !forced) {
                    return null;
                }
                if (next != null && next != Long.MAX_VALUE && next > target) {
                    target = next;
                    higher = true;
                }
            }
        }
        return target == 0 ? Long.valueOf(Long.MAX_VALUE) : Long.valueOf(target);
    }

    /** First end of a second from this one on; the end of the step is after all of them. */
    private @Nullable Long nextEnd(int lane, long from) {
        if (reached[lane].last()) {
            return Long.MAX_VALUE;
        }
        return waiting.get(lane).stream()
                .map(this::endOf)
                .filter(end -> end >= from)
                .findFirst()
                .orElse(null);
    }

    private Long endOf(WallClockSecondCounts second) {
        WallClockSecondCounts.Edge edge = second.edge();
        return edge.last()
                ? Long.MAX_VALUE
                : Long.valueOf((edge.atNanos() - startNanos) / NANOS_PER_SECOND);
    }

    private void takeUntil(long target, int lane, List<Taken> taken) {
        Deque<WallClockSecondCounts> seconds = waiting.get(lane);
        for (WallClockSecondCounts second = seconds.peek();
                second != null && (second.edge().last() || endOf(second) <= target);
                second = seconds.peek()) {
            reached[lane] = second.edge();
            taken.add(new Taken(lane, seconds.remove()));
        }
    }
}
