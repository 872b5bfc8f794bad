package dohyo.client.igniteclient;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.AnswerTally;
import dohyo.engine.callback.Calls;
import dohyo.engine.callback.Endings;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.model.load.AnswerNotes;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;

import org.apache.ignite.client.ClientCache;
import org.apache.ignite.client.IgniteClient;
import org.jspecify.annotations.Nullable;

import shims.ignite.UpdateFields;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import javax.cache.expiry.Duration;
import javax.cache.expiry.ModifiedExpiryPolicy;

/** The calls of one lane through a client of its own, with a connection to each node. */
final class CacheCalls implements Calls {

    /** As much as the kernel keeps of what the client calls its threads. */
    private static final String THREADS = "grid-nio-worker";

    private static final Function<@Nullable Object, AnswerRows> WRITTEN =
            nothing -> FoundEntries.NONE;

    private final IgniteClient client;
    private final List<EntryRequest> requests;
    private final List<ClientCache<Object, byte[]>> caches;
    private final AnswerTally tally = new AnswerTally();
    private final UpdateFields processor = new UpdateFields();

    CacheCalls(IgniteClient client, List<EntryRequest> requests) {
        this.client = client;
        this.requests = requests;
        caches = requests.stream().map(this::cache).toList();
    }

    private ClientCache<Object, byte[]> cache(EntryRequest request) {
        ClientCache<Object, byte[]> cache = client.cache(request.what().cache());
        long millis = request.what().ttlMillis();
        return millis == 0
                ? cache
                : cache.withExpirePolicy(
                        new ModifiedExpiryPolicy(new Duration(TimeUnit.MILLISECONDS, millis)));
    }

    @Override
    public List<String> errorKinds() {
        return ThinErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, Endings endings) {
        try {
            var unused = answer(request)
                    .whenComplete((answer, failure) ->
                            end(call, endings, System.nanoTime(), answer, failure));
        } catch (RuntimeException e) {
            end(call, endings, System.nanoTime(), null, e);
        }
        return true;
    }

    private static void end(
            long call,
            Endings endings,
            long nanos,
            @Nullable AnswerRows answer,
            @Nullable Throwable failure) {
        boolean unused = failure == null
                ? endings.answered(call, nanos, answer)
                : endings.failed(call, ThinErrors.KINDS.of(failure), nanos);
    }

    private CompletionStage<AnswerRows> answer(Request request) {
        EntryRequest entry = requests.get(request.statement());
        ClientCache<Object, byte[]> cache = caches.get(request.statement());
        return entry.what().isMulti() ? many(cache, entry, request) : one(cache, entry, request);
    }

    private CompletionStage<AnswerRows> one(
            ClientCache<Object, byte[]> cache, EntryRequest entry, Request request) {
        Object key = entry.key(request);
        FoundEntries found = new FoundEntries(entry, tally);
        return switch (entry.what().deed()) {
            case GET ->
                cache.getAsync(key)
                        .thenApply(value -> found.in(Collections.singletonList(value)));
            case PUT -> cache.putAsync(key, entry.value(request)).thenApply(WRITTEN);
            case REMOVE -> cache.removeAsync(key).thenApply(WRITTEN);
            case REPLACE ->
                cache.replaceAsync(key, entry.expected(request), entry.value(request))
                        .thenApply(WRITTEN);
            case INVOKE ->
                cache.invokeAsync(key, processor, (Object) entry.value(request))
                        .thenApply(WRITTEN);
        };
    }

    private CompletionStage<AnswerRows> many(
            ClientCache<Object, byte[]> cache, EntryRequest entry, Request request) {
        FoundEntries found = new FoundEntries(entry, tally);
        return switch (entry.what().deed()) {
            case GET ->
                cache.getAllAsync(entry.keys(request))
                        .thenApply(all -> found.in(new ArrayList<>(all.values())));
            case PUT -> cache.putAllAsync(entry.entries(request)).thenApply(WRITTEN);
            case REMOVE -> cache.removeAllAsync(entry.keys(request)).thenApply(WRITTEN);
            case REPLACE, INVOKE ->
                throw new IllegalStateException(
                        "refused before: many of " + entry.what().deed());
        };
    }

    @Override
    public AnswerNotes notes() {
        return tally.notes();
    }

    @Override
    public ThreadWaits threads() {
        return ThreadWaitsReader.waits(THREADS);
    }

    @Override
    public void close() {
        client.close();
    }
}
