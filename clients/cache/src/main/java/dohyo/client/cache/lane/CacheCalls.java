package dohyo.client.cache.lane;

import dohyo.client.cache.provider.InProcessCache;
import dohyo.client.net.ordered.PackedRecord;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;

/**
 * The operations of one lane on a cache: each is done by the thread that sends it, at once. Only a
 * miss that costs something is answered later, and does not hold up those that follow.
 */
final class CacheCalls implements AsyncCalls {

    private static final CountedRows ONE = new CountedRows(1);
    private static final CountedRows NONE = new CountedRows(0);
    private static final List<String> KINDS = List.of("other");
    private static final long SEED = 1802;

    private final InProcessCache<Object, byte[]> cache;
    private final List<RecordCall> calls;
    private final MissCost cost;
    private final @Nullable RecordSource source;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final LongAdder chargedNanos = new LongAdder();

    CacheCalls(InProcessCache<Object, byte[]> cache, List<RecordCall> calls, MissCost cost) {
        this.cache = cache;
        this.calls = List.copyOf(calls);
        this.cost = cost;
        source = cost.isNothing() ? null : RecordSource.begin(cache);
    }

    @Override
    public List<String> errorKinds() {
        return KINDS;
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        RecordCall asked = calls.get(request.statement());
        try {
            Object key = asked.key(request);
            switch (asked.kind()) {
                case GET -> get(call, key, asked, endings);
                case PUT -> {
                    cache.put(key, asked.value(request));
                    endings.answered(call, System.nanoTime(), null);
                }
                case REMOVE -> {
                    cache.remove(key);
                    endings.answered(call, System.nanoTime(), null);
                }
            }
        } catch (RuntimeException e) {
            endings.failed(call, 0, System.nanoTime());
        }
        return true;
    }

    private void get(long call, Object key, RecordCall asked, CallCompletionQueue endings) {
        byte[] value = cache.get(key);
        if (value != null) {
            long stamp = System.nanoTime();
            hits.increment();
            endings.answered(
                    call,
                    stamp,
                    asked.isVerified() ? new Found(asked.record(), ByteBuffer.wrap(value)) : ONE);
            return;
        }
        misses.increment();
        if (source == null) {
            endings.answered(call, System.nanoTime(), NONE);
        } else {
            long nanos = cost.nanos(random);
            chargedNanos.add(nanos);
            source.fetch(key, nanos, isKept -> end(call, isKept, endings));
        }
    }

    private static void end(long call, boolean isKept, CallCompletionQueue endings) {
        boolean unused = isKept
                ? endings.answered(call, System.nanoTime(), ONE)
                : endings.failed(call, 0, System.nanoTime());
    }

    /** A record that is verified. */
    private record Found(PackedRecord record, ByteBuffer value) implements AnswerRows {

        @Override
        public long rows() {
            return 1;
        }

        @Override
        public void report(int slot, Completions completions) {
            if (!record.report(value, 0, value.capacity(), slot, completions)) {
                throw new IllegalStateException("the cache has a value that nobody put there");
            }
        }
    }

    @Override
    public WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.counted(Map.of(
                "cache.hits",
                hits.sum(),
                "cache.misses",
                misses.sum(),
                "cache.charged-nanos",
                chargedNanos.sum()));
    }

    @Override
    public void close() {
        if (source != null) {
            source.close();
        }
    }
}
