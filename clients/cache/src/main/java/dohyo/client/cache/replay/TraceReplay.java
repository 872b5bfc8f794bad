package dohyo.client.cache.replay;

import dohyo.client.cache.provider.CacheFactory;
import dohyo.client.cache.provider.InProcessCache;
import dohyo.client.trace.AccessSequence;
import dohyo.client.trace.HitRatioReplay;
import dohyo.client.trace.HitRatioReplay.Outcome;
import dohyo.client.trace.ReferencePolicy;
import dohyo.client.trace.ReplayedCache;
import dohyo.client.trace.Traces;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.TraceAsk;
import dohyo.model.workload.TraceSource;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A trace, and the cache through which it is sent: an empty one each time. */
public final class TraceReplay {

    private static final List<ReferencePolicy> REFERENCES =
            List.of(ReferencePolicy.LRU, ReferencePolicy.FIFO, ReferencePolicy.OPTIMUM);

    private final AccessSequence trace;
    private final CacheFactory factory;
    private final int entries;
    private final Map<ReferencePolicy, Long> references = new EnumMap<>(ReferencePolicy.class);

    private TraceReplay(AccessSequence trace, CacheFactory factory, int entries) {
        this.trace = trace;
        this.factory = factory;
        this.entries = entries;
        REFERENCES.forEach(rule -> references.put(rule, rule.hits(trace, entries)));
    }

    /**
     * Reads a trace, and simulates on it what the measured cache is held against.
     *
     * @param entries that the cache may hold
     */
    static TraceReplay of(TraceSource source, CacheFactory factory, long entries)
            throws ClientFailure {
        if (entries < 1 || entries > Integer.MAX_VALUE) {
            throw new ClientFailure("a trace is replayed through a cache of 1 to "
                    + Integer.MAX_VALUE + " entries, not " + entries + "; set 'entries'");
        }
        try {
            return new TraceReplay(Traces.read(source), factory, (int) entries);
        } catch (IOException e) {
            throw new ClientFailure("the trace cannot be read: " + e.getMessage(), e);
        }
    }

    /** Whether a step asks for one. */
    public static boolean isAsked(OperationStep step) {
        return step.ask() instanceof TraceAsk;
    }

    /** What becomes of a step. */
    public static String dialect(OperationStep step) throws ClientFailure {
        return "for each key of " + source(step).describe()
                + ": cache.get(key), and cache.put(key, key) when it is missing";
    }

    /** The trace of a step. */
    static TraceSource source(OperationStep step) throws ClientFailure {
        if (step.ask() instanceof TraceAsk ask) {
            return ask.trace();
        }
        throw new ClientFailure("a workload with a trace has nothing but traces");
    }

    /** Sends all of it through an empty cache. */
    Outcome run() {
        try (InProcessCache<Object, Object> cache = factory.create(entries)) {
            return HitRatioReplay.of(trace, new Settled(cache));
        }
    }

    /** Hits that other rules have on the same accesses with as many entries. */
    Map<ReferencePolicy, Long> references() {
        return references;
    }

    /** A cache that has done what it put off before it is asked again. */
    private record Settled(InProcessCache<Object, Object> cache) implements ReplayedCache {

        @Override
        public boolean get(long key) {
            boolean isThere = cache.get(key) != null;
            cache.settle();
            return isThere;
        }

        @Override
        public void put(long key) {
            Long boxed = key;
            cache.put(boxed, boxed);
            cache.settle();
        }

        @Override
        public long size() {
            return cache.size();
        }
    }
}
