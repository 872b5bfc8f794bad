package dohyo.client.cache.replay;

import dohyo.client.cache.provider.CacheFactory;
import dohyo.client.trace.HitRatioReplay.Outcome;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.BlockingCalls;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** The operations of one lane: each sends a whole trace through a cache, and counts. */
public final class ReplayCalls implements BlockingCalls {

    private static final List<String> KINDS = List.of("other");

    private final List<TraceReplay> replays;
    private final Map<String, Long> counters = new TreeMap<>();

    private ReplayCalls(List<TraceReplay> replays) {
        this.replays = List.copyOf(replays);
    }

    /** Reads all traces that are asked for. */
    public static ReplayCalls of(List<RequestTemplate> calls, CacheFactory factory, long entries)
            throws ClientFailure {
        List<TraceReplay> replays = new ArrayList<>();
        for (RequestTemplate call : calls) {
            replays.add(TraceReplay.of(TraceReplay.source(call.step()), factory, entries));
        }
        return new ReplayCalls(replays);
    }

    @Override
    public List<String> errorKinds() {
        return KINDS;
    }

    @Override
    public int kindOf(Throwable thrown) {
        return 0;
    }

    /** The thread that calls the cache does its work, and shares a core with the cache's own. */
    @Override
    public boolean areTheStore() {
        return true;
    }

    @Override
    public Callable<@Nullable AnswerRows> call(Request request) {
        TraceReplay replay = replays.get(request.statement());
        return () -> {
            count(replay, replay.run());
            return null;
        };
    }

    private synchronized void count(TraceReplay replay, Outcome outcome) {
        add("cache.hits", outcome.hits());
        add("cache.misses", outcome.misses());
        add("cache.evictions", outcome.evictions());
        replay.references().forEach((rule, hits) -> add(rule.word() + ".hits", hits));
    }

    private void add(String counter, long count) {
        counters.merge(counter, count, Long::sum);
    }

    @Override
    public synchronized WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.counted(counters);
    }

    @Override
    public void close() {}
}
