package dohyo.model.load;

/**
 * How threads of a client's own, a driver's, waited for a core.
 *
 * @param runDelayNanos time that all of them together could have run and had no core (schedstat)
 * @param turns how often they were given one
 */
public record ThreadWaits(long runDelayNanos, long turns) {

    /** There are no such threads, or the kernel does not say. */
    public static final ThreadWaits NONE = new ThreadWaits(0, 0);

    /** Both together. */
    public ThreadWaits plus(ThreadWaits other) {
        return new ThreadWaits(runDelayNanos + other.runDelayNanos, turns + other.turns);
    }

    /** What has come since; a thread that has ended meanwhile takes what it had with it. */
    public ThreadWaits minus(ThreadWaits before) {
        return new ThreadWaits(
                Math.max(0, runDelayNanos - before.runDelayNanos),
                Math.max(0, turns - before.turns));
    }

    /** How long a thread waited for its turn on average. */
    public double meanNanos() {
        return turns > 0 ? (double) runDelayNanos / turns : 0;
    }
}
