package dohyo.client.cache.lane;

import dohyo.client.cache.provider.InProcessCache;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * Where records come from that a cache does not have: it takes its time for each, for all at once,
 * and puts what has come into the cache.
 */
final class RecordSource implements AutoCloseable {

    private static final int RECORD_BYTES = 100;
    private static final long CLOSE_MILLIS = 5000;

    private final InProcessCache<Object, byte[]> cache;
    private final DelayQueue<Fetch> fetches = new DelayQueue<>();
    private final Thread thread = new Thread(this::run, "record-source");

    private RecordSource(InProcessCache<Object, byte[]> cache) {
        this.cache = cache;
        thread.setDaemon(true);
    }

    static RecordSource begin(InProcessCache<Object, byte[]> cache) {
        RecordSource source = new RecordSource(cache);
        source.thread.start();
        return source;
    }

    /** Told when a record has come. */
    @FunctionalInterface
    interface Arrival {

        /**
         * It has come.
         *
         * @param isKept false when the cache would not take it
         */
        void come(boolean isKept);
    }

    /** Does something when the record has come. */
    void fetch(Object key, long nanos, Arrival then) {
        fetches.add(new Fetch(key, System.nanoTime() + nanos, then));
    }

    private void run() {
        try {
            while (true) {
                Fetch fetch = fetches.take();
                fetch.then.come(isKept(fetch.key));
            }
        } catch (InterruptedException closed) {
            // Nobody waits for what is still on its way.
        }
    }

    /** One that a cache refuses ends as a failure, and the next ones go their way. */
    private boolean isKept(Object key) {
        try {
            cache.put(key, new byte[RECORD_BYTES]);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One record on its way. */
    private record Fetch(Object key, long dueNanos, Arrival then) implements Delayed {

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(dueNanos - ((Fetch) other).dueNanos);
        }
    }
}
