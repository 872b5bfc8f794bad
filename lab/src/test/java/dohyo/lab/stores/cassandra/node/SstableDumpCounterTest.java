package dohyo.lab.stores.cassandra.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.TableContent;
import dohyo.model.result.StoredContentRecord.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringReader;
import java.util.Map;

/** What sstabledump prints, as 3.11 and 5.0 do, is counted by its kind. */
class SstableDumpCounterTest {

    private static final String EXPIRING = """
            "liveness_info" : { "tstamp" : "2026-11-22T00:00:00Z", "ttl" : 5,
              "expires_at" : "2026-11-22T00:00:05Z", "expired" : %s }""";

    /** With a collection that is not frozen: a tombstone of all of it, and a cell an element. */
    private static String row(boolean expired) {
        return """
                { "type" : "row", "position" : 18, "clustering" : [ 7 ], %s,
                  "cells" : [
                    { "name" : "a", "value" : "x" },
                    { "name" : "tags", "deletion_info" : {
                        "marked_deleted" : "2026-11-22T00:00:00Z",
                        "local_delete_time" : "2026-11-22T00:00:00Z" } },
                    { "name" : "tags", "path" : [ "one" ], "value" : "" } ] }
                """.formatted(EXPIRING.formatted(expired));
    }

    private static Map<Count, Long> counted(String... dumps) throws IOException {
        SstableDumpCounter counter = new SstableDumpCounter();
        for (String dump : dumps) {
            counter.read(new StringReader(dump));
        }
        return counter.counts();
    }

    private static String partition(String more, String... rows) {
        return "{ \"partition\" : { \"key\" : [ \"1\" ], \"position\" : 0" + more
                + " }, \"rows\" : [ " + String.join(", ", rows) + " ] }";
    }

    @Test
    void cells_of_a_row_whose_time_is_over_are_over_with_it() throws IOException {
        assertThat(counted("[ " + partition("", row(true), row(false)) + " ]"))
                .containsOnly(
                        Map.entry(Count.PARTITIONS, 1L),
                        Map.entry(Count.ROWS, 2L),
                        Map.entry(Count.EXPIRED_ROWS, 1L),
                        Map.entry(Count.CELLS, 4L),
                        Map.entry(Count.EXPIRED_CELLS, 2L),
                        Map.entry(Count.COLLECTION_TOMBSTONES, 2L));
    }

    @Test
    void cell_that_was_written_later_has_a_time_of_its_own() throws IOException {
        String later = """
                { "type" : "row", "clustering" : [ 7 ], %s, "cells" : [
                  { "name" : "a", "value" : "x", "tstamp" : "2026-11-22T00:00:09Z" },
                  { "name" : "b", "value" : "y", "tstamp" : "2026-11-22T00:00:09Z", "ttl" : 1,
                    "expires_at" : "2026-11-22T00:00:10Z", "expired" : true } ] }
                """.formatted(EXPIRING.formatted(true));
        assertThat(counted("[ " + partition("", later) + " ]"))
                .containsEntry(Count.CELLS, 2L)
                .containsEntry(Count.EXPIRED_CELLS, 1L);
    }

    @Test
    void each_kind_of_tombstone_is_its_own() throws IOException {
        String deletion = """
                "deletion_info" : { "marked_deleted" : "2026-11-22T00:00:00Z",
                  "local_delete_time" : "2026-11-22T00:00:00Z" }""";
        String bound = """
                { "type" : "range_tombstone_bound", "start" : { "type" : "inclusive",
                  "clustering" : [ 1 ], %s } }""".formatted(deletion);
        String boundary = """
                { "type" : "range_tombstone_boundary", "start" : { %s }, "end" : { %s } }
                """.formatted(deletion, deletion);
        String row =
                "{ \"type\" : \"row\", \"clustering\" : [ 5 ], " + deletion + ", \"cells\" : [ ] }";
        String cell = """
                { "type" : "static_block", "cells" : [ { "name" : "s",
                  "deletion_info" : { "local_delete_time" : "2026-11-22T00:00:00Z" } } ] }""";
        String all = partition(", " + deletion, cell, bound, boundary, row);
        assertThat(counted("[ " + all + ", " + all + " ]", all))
                .containsOnly(
                        Map.entry(Count.PARTITIONS, 3L),
                        Map.entry(Count.PARTITION_TOMBSTONES, 3L),
                        Map.entry(Count.ROWS, 6L),
                        Map.entry(Count.ROW_TOMBSTONES, 3L),
                        Map.entry(Count.CELL_TOMBSTONES, 3L),
                        Map.entry(Count.RANGE_BOUNDS, 9L));
    }

    /** Its dump would go on beside the next trial. */
    @Test
    void nothing_is_counted_for_whom_nobody_waits() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> counted("[ " + partition("", row(true)) + " ]"))
                    .isInstanceOf(InterruptedIOException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void empty_sstable_has_nothing() throws IOException {
        assertThat(counted("[ ]")).isEmpty();
        assertThat(new TableContent("t", 1, 9, counted("[ ]")).describe())
                .isEqualTo("t has 1 sstable");
    }
}
