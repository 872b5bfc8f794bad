package dohyo.client.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.hbase.language.Durability;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What Apache's client is told. */
class HbaseClientTest {

    private static final Table PEOPLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT)));

    private static ClientSpec spec(Map<String, Object> settings) {
        return new ClientSpec(ClientSpec.HBASE_CLIENT, 3, 64, "", 1_500_000_000L)
                .with(new DriverSpec("2.6.4", settings));
    }

    private static ClientSiteConfiguration site(Map<String, Object> settings) throws ClientFailure {
        return ClientSiteConfiguration.of(
                spec(settings), List.of("127.64.1.1:16020", "127.64.1.2:16020"));
    }

    @Test
    void servers_are_asked_and_nothing_is_tried_again_behind_anybodys_back() throws Exception {
        assertThat(site(Map.of()).entries())
                .containsEntry(
                        "hbase.client.bootstrap.servers", "127.64.1.1:16020,127.64.1.2:16020")
                .containsEntry("hbase.client.ipc.pool.size", "3")
                .containsEntry("hbase.client.retries.number", "0")
                .containsEntry("hbase.client.operation.timeout", "1500");
        assertThat(site(Map.of()).api()).isEqualTo(ClientSiteConfiguration.Api.ASYNC);
        assertThat(site(Map.of()).durability()).isEqualTo(Durability.SYNC_WAL);
    }

    @Test
    void its_own_words_come_last() throws Exception {
        ClientSiteConfiguration site = site(Map.of(
                "api", "blocking",
                "durability", "SKIP_WAL",
                "hbase.client.retries.number", 3));
        assertThat(site.entries())
                .containsEntry("hbase.client.retries.number", "3")
                .doesNotContainKeys("api", "durability");
        assertThat(site.api()).isEqualTo(ClientSiteConfiguration.Api.BLOCKING);
        assertThat(site.durability()).isEqualTo(Durability.SKIP_WAL);
        assertThatThrownBy(() -> site(Map.of("api", "thrift")))
                .hasMessageContaining("write async or blocking");
    }

    @Test
    void requests_of_an_operation_are_not_held_back() throws Exception {
        OperationStep many =
                OperationStep.of(new RecordAsk(Verb.MULTI_GET, PEOPLE, "id", List.of("name")));
        assertThat(new HbaseClient()
                        .dialect(many.of(new MultiKeyRead(5, 0, false)))
                        .get(0))
                .startsWith("Get people row ?, f:name (5 of these");
        assertThatThrownBy(() -> new HbaseClient().dialect(many.of(new MultiKeyRead(5, 2, false))))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("leave out 'at-once'");
    }
}
