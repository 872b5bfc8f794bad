package dohyo.client.apache;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.BlockingCalls;
import dohyo.engine.callback.RowAndWarningCounter;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * The calls of one lane as most applications make them: a thread waits for each. A table is of one
 * call, since it is not made for several threads.
 */
final class BlockingTableCalls implements BlockingCalls {

    private final Connection connection;
    private final List<RowRequestFactory> requests;
    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    BlockingTableCalls(Connection connection, List<RowRequestFactory> requests) {
        this.connection = connection;
        this.requests = requests;
    }

    /** Where regions are is looked up before anything is measured. */
    void warmUp() throws IOException {
        for (TableName name :
                requests.stream().map(RowRequestFactory::table).distinct().toList()) {
            try (RegionLocator locator = connection.getRegionLocator(name)) {
                var unused = locator.getAllRegionLocations();
            }
        }
    }

    @Override
    public List<String> errorKinds() {
        return HbaseErrors.KINDS.labels();
    }

    @Override
    public Callable<@Nullable AnswerRows> call(Request request) {
        RowRequestFactory row = requests.get(request.statement());
        FoundRows found = new FoundRows(row, tally);
        return switch (row.what().kind()) {
            case GET -> {
                List<Get> gets = row.each(request, () -> row.get(request));
                yield on(row, table -> found.in(read(table, gets)));
            }
            case SCAN -> {
                Scan scan = row.scan(request);
                yield on(row, table -> found.in(read(table, scan)));
            }
            case PUT -> {
                List<Put> puts = row.each(request, () -> row.put(request));
                yield on(row, table -> {
                    write(table, puts);
                    return FoundRows.NONE;
                });
            }
            case DELETE -> {
                List<Delete> deletes =
                        new ArrayList<>(row.each(request, () -> row.delete(request)));
                yield on(row, table -> {
                    table.delete(deletes);
                    return FoundRows.NONE;
                });
            }
            case CHECK_AND_PUT -> {
                CheckAndMutate change = row.checkAndPut(request);
                yield on(row, table -> {
                    var unused = table.checkAndMutate(change);
                    return FoundRows.NONE;
                });
            }
        };
    }

    private static List<@Nullable Result> read(Table table, List<Get> gets) throws IOException {
        return gets.size() == 1
                ? Collections.singletonList(table.get(gets.get(0)))
                : Arrays.asList(table.get(gets));
    }

    private static List<@Nullable Result> read(Table table, Scan scan) throws IOException {
        List<@Nullable Result> rows = new ArrayList<>();
        try (ResultScanner scanner = table.getScanner(scan)) {
            for (Result row : scanner) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static void write(Table table, List<Put> puts) throws IOException {
        if (puts.size() == 1) {
            table.put(puts.get(0));
        } else {
            table.put(puts);
        }
    }

    private Callable<@Nullable AnswerRows> on(RowRequestFactory row, Work work) {
        return () -> {
            try (Table table = connection.getTable(row.table())) {
                return work.done(table);
            }
        };
    }

    /** Something done with a table. */
    @FunctionalInterface
    private interface Work {
        AnswerRows done(Table table) throws IOException;
    }

    @Override
    public int kindOf(Throwable thrown) {
        return HbaseErrors.KINDS.of(thrown);
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally.notes();
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
