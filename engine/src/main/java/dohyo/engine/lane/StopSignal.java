package dohyo.engine.lane;

/** A request to end the load early but cleanly, given once, by any thread. */
public final class StopSignal {

    private volatile boolean requested;

    public void request() {
        requested = true;
    }

    public boolean requested() {
        return requested;
    }
}
