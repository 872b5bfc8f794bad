package dohyo.engine.record;

import dohyo.model.load.ClockOrigin;
import dohyo.model.result.EventRecord;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Stretches of one second in which a lane had something to do and did not run. Room for
 * {@value #MOST}, made beforehand; of more the first are kept.
 */
final class LaneStalls {

    static final int MOST = 64;

    private final long[] fromNanos = new long[MOST];
    private final long[] toNanos = new long[MOST];
    private int count;

    void add(long from, long to) {
        if (count < MOST) {
            fromNanos[count] = from;
            toNanos[count] = to;
            count++;
        }
    }

    void clear() {
        count = 0;
    }

    List<EventRecord> told(ClockOrigin origin) {
        return IntStream.range(0, count).mapToObj(at -> told(at, origin)).toList();
    }

    private EventRecord told(int at, ClockOrigin origin) {
        double seconds = (toNanos[at] - fromNanos[at]) / 1e9;
        return new EventRecord(
                origin.secondsAt(fromNanos[at]),
                seconds,
                EventRecord.WORKER,
                EventRecord.STALL,
                String.format(Locale.ROOT, "a lane did not run for %.1f ms", seconds * 1e3));
    }
}
