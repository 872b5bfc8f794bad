package dohyo.lab.stores.cassandra.node;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;
import dohyo.model.result.StoredContentRecord.Count;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts what {@code sstabledump} prints of sstables. A row is read at a time: a partition may have
 * millions.
 */
final class SstableDumpCounter {

    private static final String DELETION = "deletion_info";
    private static final String EXPIRED = "expired";

    private final Map<Count, Long> counts = new EnumMap<>(Count.class);

    Map<Count, Long> counts() {
        return Map.copyOf(counts);
    }

    /**
     * Of one more sstable: objects with a {@code partition} and its {@code rows}.
     *
     * @throws InterruptedIOException soon after an interrupt, which ends no wait for what a process
     *     prints
     */
    void read(Reader json) throws IOException {
        try (JsonParser parser = Json.mapper().createParser(json)) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.FIELD_NAME) {
                    field(parser);
                }
            }
        }
    }

    private void field(JsonParser parser) throws IOException {
        demandInterest();
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("partition")) {
            partition(parser.readValueAsTree());
        } else if (name.equals("rows")) {
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                demandInterest();
                row(parser.readValueAsTree());
            }
        } else {
            parser.skipChildren();
        }
    }

    private static void demandInterest() throws InterruptedIOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("nobody waits for them any more");
        }
    }

    private void partition(JsonNode partition) {
        add(Count.PARTITIONS);
        if (partition.has(DELETION)) {
            add(Count.PARTITION_TOMBSTONES);
        }
    }

    private void row(JsonNode row) {
        if (row.path("type").asText().startsWith("range_tombstone")) {
            counts.merge(
                    Count.RANGE_BOUNDS, row.has("start") && row.has("end") ? 2L : 1L, Long::sum);
            return;
        }
        add(Count.ROWS);
        boolean expired = row.path("liveness_info").path(EXPIRED).asBoolean();
        if (expired) {
            add(Count.EXPIRED_ROWS);
        }
        if (row.has(DELETION)) {
            add(Count.ROW_TOMBSTONES);
        }
        row.path("cells").forEach(cell -> cell(cell, expired));
    }

    /** A cell that was written with its row has the row's time to live, which is told once. */
    private void cell(JsonNode cell, boolean rowExpired) {
        if (cell.has(DELETION)) {
            boolean ofAll = cell.path(DELETION).has("marked_deleted");
            add(ofAll ? Count.COLLECTION_TOMBSTONES : Count.CELL_TOMBSTONES);
            return;
        }
        add(Count.CELLS);
        boolean own = cell.has(EXPIRED) || cell.has("tstamp");
        if (own ? cell.path(EXPIRED).asBoolean() : rowExpired) {
            add(Count.EXPIRED_CELLS);
        }
    }

    private void add(Count kind) {
        counts.merge(kind, 1L, Long::sum);
    }
}
