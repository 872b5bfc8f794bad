package dohyo.client.igniteclient;

import dohyo.client.igniteclient.ClusterConnection.Entries;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** The calls of one lane through a door of its own. */
final class CacheCalls implements AsyncCalls {

    /** As much as the kernel keeps of what both kinds of client call the threads that read. */
    private static final String THREADS = "grid-nio-worker";

    private final ClusterConnection door;
    private final List<EntryRequestFactory> requests;
    private final List<Entries> caches;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();
    private final AtomicBoolean isTold;
    private final boolean tells;

    /** @param isTold whether another lane tells of the threads, whose names are alike in all */
    CacheCalls(ClusterConnection door, List<EntryRequestFactory> requests, AtomicBoolean isTold) {
        this.isTold = isTold;
        tells = isTold.compareAndSet(false, true);
        this.door = door;
        this.requests = requests;
        caches = requests.stream()
                .map(request ->
                        door.entries(request.what().cache(), request.what().ttlMillis()))
                .toList();
    }

    @Override
    public List<String> errorKinds() {
        return ThinClientErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        try {
            var unused = answer(request)
                    .whenComplete((answer, failure) -> end(call, endings, answer, failure));
        } catch (RuntimeException e) {
            end(call, endings, null, e);
        }
        return true;
    }

    private static void end(
            long call,
            CallCompletionQueue endings,
            @Nullable Stamped answer,
            @Nullable Throwable failure) {
        if (answer != null) {
            boolean unused = endings.answered(call, answer.nanos(), answer.rows());
            return;
        }
        int kind = failure == null
                ? ThinClientErrors.KINDS.other()
                : ThinClientErrors.KINDS.of(failure);
        boolean unused = endings.failed(call, kind, System.nanoTime());
    }

    /** What has come, and when: before anybody looked into it. */
    private record Stamped(long nanos, AnswerRows rows) {
        static Stamped of(Supplier<AnswerRows> rows) {
            return new Stamped(System.nanoTime(), rows.get());
        }
    }

    private CompletionStage<Stamped> answer(Request request) {
        EntryRequestFactory entry = requests.get(request.statement());
        Entries cache = caches.get(request.statement());
        return entry.what().isMulti() ? many(cache, entry, request) : one(cache, entry, request);
    }

    private CompletionStage<Stamped> one(
            Entries cache, EntryRequestFactory entry, Request request) {
        Object key = entry.key(request);
        FoundEntries found = new FoundEntries(entry, tally);
        return switch (entry.what().deed()) {
            case GET ->
                cache.get(key)
                        .thenApply(value ->
                                Stamped.of(() -> found.in(Collections.singletonList(value))));
            case PUT -> cache.put(key, entry.value(request)).thenApply(CacheCalls::written);
            case REMOVE -> cache.remove(key).thenApply(CacheCalls::written);
            case REPLACE ->
                cache.replace(key, entry.expected(request), entry.value(request))
                        .thenApply(CacheCalls::written);
            case INVOKE -> cache.update(key, entry.value(request)).thenApply(CacheCalls::written);
        };
    }

    private CompletionStage<Stamped> many(
            Entries cache, EntryRequestFactory entry, Request request) {
        FoundEntries found = new FoundEntries(entry, tally);
        return switch (entry.what().deed()) {
            case GET ->
                cache.getAll(entry.keys(request))
                        .thenApply(
                                all -> Stamped.of(() -> found.in(new ArrayList<>(all.values()))));
            case PUT -> cache.putAll(entry.entries(request)).thenApply(CacheCalls::written);
            case REMOVE -> cache.removeAll(entry.keys(request)).thenApply(CacheCalls::written);
            case REPLACE, INVOKE ->
                throw new IllegalStateException(
                        "refused before: many of " + entry.what().deed());
        };
    }

    private static Stamped written(@Nullable Object unused) {
        return Stamped.of(() -> FoundEntries.NONE);
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally.notes();
    }

    @Override
    public ThreadWaits threads() {
        return tells ? ThreadWaitsReader.waits(THREADS) : ThreadWaits.NONE;
    }

    @Override
    public void close() {
        if (tells) {
            isTold.set(false);
        }
        door.close();
    }
}
