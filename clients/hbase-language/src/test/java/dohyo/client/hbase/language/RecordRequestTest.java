package dohyo.client.hbase.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Batch;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What becomes of records in HBase. */
class RecordRequestTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.INT)));

    private static OperationStep step(Verb verb, String... fields) {
        return OperationStep.of(ask(verb, 0, fields));
    }

    private static RecordAsk ask(Verb verb, long ttlSeconds, String... fields) {
        List<String> expected = List.of("old_name", "old_age").subList(0, fields.length);
        return new RecordAsk(
                        verb,
                        PEOPLE,
                        "id",
                        Columns.holding(List.of(fields), expected),
                        "count",
                        ttlSeconds)
                .of(PEOPLE);
    }

    private static RecordRequest request(OperationStep step) throws ClientFailure {
        return RecordRequest.of("hbase", step, 0);
    }

    private static String said(OperationStep step) throws ClientFailure {
        return request(step).text();
    }

    @Test
    void a_record_is_a_row_whose_fields_are_cells() throws Exception {
        assertThat(said(step(Verb.GET))).isEqualTo("Get people row ?, family f");
        assertThat(said(step(Verb.GET, "age"))).isEqualTo("Get people row ?, f:age");
        assertThat(said(step(Verb.PUT))).isEqualTo("Put people row ?, f:name = ?, f:age = ?");
        assertThat(said(step(Verb.UPDATE, "age"))).isEqualTo("Put people row ?, f:age = ?");
        assertThat(said(step(Verb.DELETE))).isEqualTo("Delete people row ?, family f");
        assertThat(said(step(Verb.SCAN)))
                .isEqualTo("Scan people from row ?, limit ?, family f (in the order of the keys'"
                        + " bytes)");
        assertThat(said(step(Verb.COMPARE_AND_SET, "name", "age")))
                .isEqualTo("CheckAndMutate people row ? if f:name = ? and f:age = ?:"
                        + " Put people row ?, f:name = ?, f:age = ?");
    }

    @Test
    void what_is_gone_after_a_time_is_written_with_it() throws Exception {
        assertThat(said(OperationStep.of(ask(Verb.PUT, 90))))
                .isEqualTo("Put people row ?, f:name = ?, f:age = ?, TTL 90000 ms");
    }

    @Test
    void rows_of_a_batch_and_of_a_multi_get_travel_by_region_servers() throws Exception {
        assertThat(said(step(Verb.MULTI_GET, "age").of(new MultiKeyRead(20, 0, false))))
                .isEqualTo("Get people row ?, f:age (20 of these, a Multi to each region server,"
                        + " all at once)");
        assertThat(said(step(Verb.MULTI_GET, "age").of(new MultiKeyRead(20, 3, false))))
                .endsWith(", at most 3 at once)");
        assertThat(said(step(Verb.DELETE).in(new Batch(Batch.Kind.UNLOGGED, 5))))
                .startsWith("Delete people row ?, family f (5 of these");
    }

    @Test
    void values_are_found_where_records_bind_them() throws Exception {
        RecordRequest put = request(step(Verb.PUT));
        assertThat(put.row()).isZero();
        assertThat(put.written())
                .containsExactly(new BoundColumn("name", 1), new BoundColumn("age", 2));
        RecordRequest swap = request(step(Verb.COMPARE_AND_SET, "name", "age"));
        assertThat(swap.row()).isEqualTo(2);
        assertThat(swap.written())
                .containsExactly(new BoundColumn("name", 0), new BoundColumn("age", 1));
        assertThat(swap.expected())
                .containsExactly(new BoundColumn("name", 3), new BoundColumn("age", 4));
        RecordRequest scan = request(step(Verb.SCAN));
        assertThat(scan.row()).isZero();
        assertThat(scan.limit()).isEqualTo(1);
    }

    @Test
    void a_whole_record_shows_its_key_first_and_then_its_fields_by_their_names() throws Exception {
        assertThat(request(step(Verb.GET)).shown())
                .containsExactly(RecordRequest.ROW, "age", "name");
        assertThat(request(step(Verb.GET)).asked()).isEmpty();
        assertThat(request(step(Verb.GET, "name", "id")).shown())
                .containsExactly("name", RecordRequest.ROW);
        assertThat(request(step(Verb.GET, "name", "id")).asked()).containsExactly("name");
        assertThat(request(step(Verb.PUT)).shown()).isEmpty();
    }

    @Test
    void what_hbase_cannot_do_is_refused_with_the_reason() {
        refused(step(Verb.PUT).in(new Batch(Batch.Kind.LOGGED, 5)), "written one by one there");
        refused(step(Verb.MULTI_GET).of(new MultiKeyRead(5, 0, true)), "leave out 'group'");
        refused(
                step(Verb.COMPARE_AND_SET, "age").in(new Batch(Batch.Kind.UNLOGGED, 2)),
                "each is a request of its own");
        Table empty = new Table("people", PEOPLE.key(), List.of());
        refused(
                OperationStep.of(new RecordAsk(Verb.PUT, empty, "id", List.of())),
                "a row without cells is not there");
        refused(
                OperationStep.of(new CommandAsk("GET ?", List.of())),
                "write the workload with records");
    }

    private static void refused(OperationStep step, String reason) {
        assertThatThrownBy(() -> request(step))
                .isInstanceOf(ClientFailure.class)
                .hasMessageStartingWith("the client hbase ")
                .hasMessageContaining(reason);
    }

    @Test
    void durability_is_said_in_the_words_of_hbase() throws Exception {
        assertThat(Durability.in(Map.of())).isEqualTo(Durability.SYNC_WAL);
        assertThat(Durability.in(Map.of("durability", "SKIP_WAL"))).isEqualTo(Durability.SKIP_WAL);
        assertThatThrownBy(() -> Durability.in(Map.of("durability", "none")))
                .hasMessage("'none' is no durability of HBase; write one of [SKIP_WAL, ASYNC_WAL,"
                        + " SYNC_WAL, FSYNC_WAL]");
    }
}
