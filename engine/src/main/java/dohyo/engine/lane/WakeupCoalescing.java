package dohyo.engine.lane;

/**
 * How long a thread that can send nothing sleeps so that several answers await it. Woken by each
 * answer it would take a core from the store tens of thousands of times a second, for one read and
 * one small write each.
 *
 * <p>It aims at a quarter of what may be in flight: as the answers of a quarter come within a
 * quarter of the time that one takes (Little's law), an answer is stamped late by at most that part
 * of its own latency, on average by half of it, and never by more than the longest nap; see
 * docs/decisions/0002-waiting-design.md.
 */
final class WakeupCoalescing {

    private static final int PARTS = 4;

    /** Below, a nap costs more than it saves. */
    private static final long SHORTEST_NANOS = 20_000;

    private static final long LONGEST_NANOS = 400_000;

    /** So many naps without an answer, and a selector does the waiting. */
    private static final int VAIN_NAPS = 20;

    /** With fewer in flight, two or three answers are all that a nap would gather. */
    private static final int FEWEST_IN_FLIGHT = 16;

    private final int aim;
    private long napNanos = SHORTEST_NANOS / 2;
    private int gathered;
    private int vainNaps;

    WakeupCoalescing(int mostInFlight) {
        aim = mostInFlight < FEWEST_IN_FLIGHT ? 0 : mostInFlight / PARTS;
    }

    /** So many answers were there at a look. */
    void took(int answers) {
        gathered += answers;
    }

    /** There is nothing to do until answers come: whether to nap, and not to wait for the first. */
    boolean beginsNap() {
        if (gathered == 0) {
            vainNaps++;
        } else {
            vainNaps = 0;
            adapt();
        }
        gathered = 0;
        return aim > 0 && napNanos >= SHORTEST_NANOS && vainNaps < VAIN_NAPS;
    }

    long napNanos() {
        return napNanos;
    }

    private void adapt() {
        long step = napNanos / PARTS;
        long wanted = gathered < aim ? napNanos + step : napNanos - step;
        napNanos = Math.max(SHORTEST_NANOS / 2, Math.min(LONGEST_NANOS, wanted));
    }
}
