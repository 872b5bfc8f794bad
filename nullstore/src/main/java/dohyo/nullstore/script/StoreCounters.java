package dohyo.nullstore.script;

/** What the store did so far. Written by its serving thread; read exactly after its end. */
public final class StoreCounters {

    private volatile long answered;
    private volatile long errors;
    private volatile long resets;

    public StoreCounters() {}

    /** Requests of load (EXECUTE, BATCH) answered without error. */
    public long answered() {
        return answered;
    }

    /** Requests answered with an error because the script said so. */
    public long errors() {
        return errors;
    }

    /** Connections closed because the script said so. */
    public long resets() {
        return resets;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    public void addAnswered(long count) {
        answered += count;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    public void addError() {
        errors++;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    public void addReset() {
        resets++;
    }
}
