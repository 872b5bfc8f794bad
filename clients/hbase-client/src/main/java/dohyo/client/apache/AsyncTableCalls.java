package dohyo.client.apache;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.AsyncTable;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** The calls of one lane through {@code AsyncTable}, over a connection of its own. */
final class AsyncTableCalls implements AsyncCalls {

    /** As much as the kernel keeps of what the client calls its threads. */
    private static final String THREADS = "Default-IPC-Nio";

    private final AsyncConnection connection;
    private final List<RowRequestFactory> requests;
    private final List<AsyncTable<?>> tables;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();
    private final AtomicBoolean isTold;
    private final boolean tells;

    /** @param isTold whether another lane tells of the threads, whose names are alike in all */
    AsyncTableCalls(
            AsyncConnection connection, List<RowRequestFactory> requests, AtomicBoolean isTold) {
        this.isTold = isTold;
        tells = isTold.compareAndSet(false, true);
        this.connection = connection;
        this.requests = requests;
        this.tables = requests.stream()
                .<AsyncTable<?>>map(request -> connection.getTable(request.table()))
                .toList();
    }

    /** Where regions are is looked up before anything is measured. */
    void warmUp() throws IOException {
        for (TableName table :
                requests.stream().map(RowRequestFactory::table).distinct().toList()) {
            var unused =
                    connection.getRegionLocator(table).getAllRegionLocations().join();
        }
    }

    @Override
    public List<String> errorKinds() {
        return HbaseErrors.KINDS.labels();
    }

    @Override
    public boolean start(long call, Request request, CallCompletionQueue endings) {
        try {
            follow(request, new CallCompletion(call, endings));
        } catch (RuntimeException e) {
            new CallCompletion(call, endings).failed(System.nanoTime(), e);
        }
        return true;
    }

    private void follow(Request request, CallCompletion ending) {
        RowRequestFactory row = requests.get(request.statement());
        AsyncTable<?> table = tables.get(request.statement());
        FoundRows found = new FoundRows(row, tally);
        boolean isMulti = row.what().isMulti();
        switch (row.what().kind()) {
            case GET -> {
                if (isMulti) {
                    ending.of(table.getAll(row.each(request, () -> row.get(request))), found::in);
                } else {
                    ending.of(table.get(row.get(request)), one -> found.in(one(one)));
                }
            }
            case SCAN -> ending.of(table.scanAll(row.scan(request)), found::in);
            case PUT ->
                ending.of(
                        isMulti
                                ? table.putAll(row.each(request, () -> row.put(request)))
                                : table.put(row.put(request)),
                        AsyncTableCalls::written);
            case DELETE ->
                ending.of(
                        isMulti
                                ? table.deleteAll(row.each(request, () -> row.delete(request)))
                                : table.delete(row.delete(request)),
                        AsyncTableCalls::written);
            case CHECK_AND_PUT ->
                ending.of(table.checkAndMutate(row.checkAndPut(request)), AsyncTableCalls::written);
        }
    }

    private static AnswerRows written(@Nullable Object nothing) {
        return FoundRows.NONE;
    }

    private static List<@Nullable Result> one(@Nullable Result result) {
        return Collections.singletonList(result);
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
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
