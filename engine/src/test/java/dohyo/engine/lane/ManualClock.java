package dohyo.engine.lane;

/** A clock whose hands move only when somebody waits. Not thread safe. */
public final class ManualClock implements NanoClock {

    private long now = 1_000_000_000L;

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void parkNanos(long nanos) {
        now += Math.max(0, nanos);
    }
}
