package dohyo.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Cpus;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Workload;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** How an arm was measured, in words. */
class MethodViewTest {

    @Test
    void driver_is_named_with_its_version_and_its_settings() {
        DriverSpec driver = new DriverSpec("4.19.2", Map.of("advanced.netty.io-group.size", 1L));
        ClientSpec client =
                new ClientSpec("cassandra-driver-4", 2, 64, "ONE", 1_000_000_000L).with(driver);
        Arm arm = new Arm(
                "a",
                StoreSpec.of("cassandra", "5.0.9").withJdk(17).withGc("g1"),
                client,
                new Workload(
                        "w",
                        "ks",
                        List.of(),
                        Map.of(),
                        new Workload.DataSet(0, "", List.of()),
                        List.of(new Workload.Operation("read", 1, "", List.of()))),
                new Load(null, List.of(), 0),
                List.of(),
                Cpus.ANY);
        assertThat(MethodView.of(arm, List.of()).facts())
                .filteredOn(fact -> fact.name().equals("Client"))
                .singleElement()
                .extracting(Pair::value)
                .asString()
                .startsWith("cassandra-driver-4 4.19.2, 2 connections a node")
                .endsWith("; advanced.netty.io-group.size: 1");
    }
}
