package dohyo.engine.record;

import dohyo.model.load.ClockOrigin;
import dohyo.model.result.SlowOperation;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The slowest operations of one second, with their times. All room is made beforehand; once it is
 * full, an operation that is not among them costs a subtraction and a comparison.
 */
final class SlowestOperations {

    /** Operations kept of each second and lane. */
    static final int MOST = 32;

    /** In place of the index of an error kind. */
    static final int ANSWERED = -1;

    /** Likewise. */
    static final int UNFINISHED = -2;

    private final int[] operation = new int[MOST];
    private final int[] ending = new int[MOST];
    private final long[] intendedNanos = new long[MOST];
    private final long[] sentNanos = new long[MOST];
    private final long[] endedNanos = new long[MOST];
    private int count;
    private int least;
    private long leastNanos = Long.MIN_VALUE;

    /**
     * Takes an operation that is among the slowest so far.
     *
     * @param how {@link #ANSWERED}, {@link #UNFINISHED}, or the index of its error kind
     */
    void offer(int name, int how, long intended, long sent, long ended) {
        if (ended - intended > leastNanos) {
            take(name, how, intended, sent, ended);
        }
    }

    private void take(int name, int how, long intended, long sent, long ended) {
        int at = count < MOST ? count++ : least;
        operation[at] = name;
        ending[at] = how;
        intendedNanos[at] = intended;
        sentNanos[at] = sent;
        endedNanos[at] = ended;
        if (count == MOST) {
            findLeast();
        }
    }

    private void findLeast() {
        least = 0;
        for (int i = 1; i < MOST; i++) {
            if (responseNanos(i) < responseNanos(least)) {
                least = i;
            }
        }
        leastNanos = responseNanos(least);
    }

    private long responseNanos(int at) {
        return endedNanos[at] - intendedNanos[at];
    }

    boolean isEmpty() {
        return count == 0;
    }

    void clear() {
        count = 0;
        leastNanos = Long.MIN_VALUE;
    }

    /** All that are kept, the slowest first. */
    List<SlowOperation> told(MeasurementNames layout, ClockOrigin origin) {
        return IntStream.range(0, count)
                .mapToObj(at -> told(at, layout, origin))
                .sorted(Comparator.comparingLong(SlowOperation::responseNanos).reversed())
                .toList();
    }

    private SlowOperation told(int at, MeasurementNames layout, ClockOrigin origin) {
        boolean sent = sentNanos[at] != StepRecorder.NOT_SENT;
        return new SlowOperation(
                layout.operations().get(operation[at]),
                outcome(ending[at], layout),
                origin.nanosTo(intendedNanos[at]),
                sent ? origin.nanosTo(sentNanos[at]) : SlowOperation.NEVER,
                origin.nanosTo(endedNanos[at]));
    }

    private static String outcome(int how, MeasurementNames layout) {
        return switch (how) {
            case ANSWERED -> SlowOperation.ANSWERED;
            case UNFINISHED -> SlowOperation.UNFINISHED;
            default -> layout.errorKinds().get(how);
        };
    }
}
