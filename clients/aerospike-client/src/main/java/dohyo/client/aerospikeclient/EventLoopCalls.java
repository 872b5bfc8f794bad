package dohyo.client.aerospikeclient;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.async.EventLoops;

import dohyo.client.aerospike.language.RecordOperation;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;

/** The calls of one lane through a client of its own, on event loops of its own. */
final class EventLoopCalls implements AsyncCalls {

    private final AerospikeClient client;
    private final EventLoops loops;
    private final String threads;
    private final List<RecordRequestFactory> requests;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    /** @param threads how the names of the loops' threads begin, and those of no other lane */
    EventLoopCalls(
            AerospikeClient client,
            EventLoops loops,
            String threads,
            List<RecordRequestFactory> requests) {
        this.client = client;
        this.loops = loops;
        this.threads = threads;
        this.requests = List.copyOf(requests);
    }

    @Override
    public List<String> errorKinds() {
        return AerospikeErrors.labels();
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        RecordRequestFactory record = requests.get(request.statement());
        CallCompletion ending = new CallCompletion(
                call,
                endings,
                new FoundRecords(record, tally),
                !record.what().deed().reads()
                        || record.what().deed() == RecordOperation.COMPARE_AND_SET);
        try {
            start(loops.next(), record, request, ending);
        } catch (RuntimeException e) {
            ending.failed(System.nanoTime(), e);
        }
        return true;
    }

    private void start(
            EventLoop loop, RecordRequestFactory record, Request request, CallCompletion ending) {
        switch (record.what().deed()) {
            case GET -> get(loop, record, request, ending);
            case REPLACE, UPDATE ->
                client.put(
                        loop,
                        ending,
                        record.unconditional(),
                        record.key(request),
                        record.written(request));
            case DELETE -> client.delete(loop, ending, record.unconditional(), record.key(request));
            case COMPARE_AND_SET -> compare(loop, record, request, ending);
        }
    }

    private void get(
            EventLoop loop, RecordRequestFactory record, Request request, CallCompletion ending) {
        String[] bins = record.asked();
        if (record.what().isMulti()) {
            client.get(loop, ending, record.many(), record.reads(request));
        } else if (bins.length == 0) {
            client.get(loop, ending, record.reading(), record.key(request));
        } else {
            client.get(loop, ending, record.reading(), record.key(request), bins);
        }
    }

    private void compare(
            EventLoop loop, RecordRequestFactory record, Request request, CallCompletion ending) {
        Key key = record.key(request);
        Bin[] written = record.written(request);
        Comparison comparison = new Comparison(
                ending,
                List.of(record.expected(request)),
                (generation, listener) ->
                        client.put(loop, listener, record.writing(generation), key, written));
        client.get(loop, comparison, record.reading(), key, record.asked());
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally.notes();
    }

    @Override
    public ThreadWaits threads() {
        return ThreadWaitsReader.waits(threads);
    }

    @Override
    public void close() {
        client.close();
        loops.close();
    }
}
