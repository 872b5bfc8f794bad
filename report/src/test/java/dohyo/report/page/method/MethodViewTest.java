package dohyo.report.page.method;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                        StoreNamespace.of("ks", List.of()),
                        Map.of(),
                        Workload.DataSet.NONE,
                        List.of(new Workload.Operation("read", 1, CqlAsk.of("", List.of())))),
                new Load(null, List.of(counted()), 0));
        assertThat(MethodView.of(arm, List.of()).facts())
                .filteredOn(fact -> fact.name().equals("Client"))
                .singleElement()
                .extracting(LabeledFact::value)
                .asString()
                .startsWith("cassandra-driver-4 4.19.2, 2 connections per node")
                .endsWith("; advanced.netty.io-group.size: 1");
        assertThat(MethodView.of(arm, List.of()).facts())
                .extracting(LabeledFact::value)
                .contains("8 operations kept in flight (closed loop) until 200,000 operations are"
                        + " done, at most for 60 s");
    }

    /** Else two arms that differ in nothing else would read alike. */
    @Test
    void keys_that_are_not_loaded_are_told() {
        assertThat(workload(200_000))
                .isEqualTo("w: 100,000 rows loaded; get 100 %; id is chosen from 200,000 values"
                        + " (uniform)");
        assertThat(workload(100_000)).isEqualTo("w: 100,000 rows loaded; get 100 %");
    }

    private static String workload(long keys) {
        CqlAsk nothing = CqlAsk.of("", List.of());
        Arm arm = new Arm(
                "a",
                StoreSpec.of("cassandra", "5.0.9"),
                new ClientSpec("cql", 2, 64, "ONE", 1_000_000_000L),
                new Workload(
                        "w",
                        StoreNamespace.of("ks", List.of()),
                        Map.of(
                                "id",
                                new KeyField("id", Field.Type.INT, Field.Choose.UNIFORM, keys, "")),
                        new Workload.DataSet(100_000, nothing),
                        List.of(new Workload.Operation("get", 1, nothing))),
                new Load(null, List.of(counted()), 0));
        return MethodView.of(arm, List.of()).facts().stream()
                .filter(fact -> fact.name().equals("Workload"))
                .map(LabeledFact::value)
                .findFirst()
                .orElse("");
    }

    @Test
    void a_cache_is_told_by_the_name_that_people_know() {
        Arm arm = new Arm(
                "map-100",
                StoreSpec.of("cache", "").withProvider("map"),
                new ClientSpec("cql", 2, 64, "ONE", 1_000_000_000L),
                new Workload(
                        "w",
                        StoreNamespace.of("ks", List.of()),
                        Map.of(),
                        Workload.DataSet.NONE,
                        List.of()),
                new Load(null, List.of(counted()), 0));
        assertThat(MethodView.of(arm, List.of()).facts())
                .contains(new LabeledFact("Store", "ConcurrentHashMap (cache: map)"));
    }

    /** Rates are shuffled among each other; of one alone there is no order. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void only_several_rates_have_an_order(int rates, boolean isTold) {
        List<Double> perSecond = List.of(1000.0, 2000.0).subList(0, rates);
        Phase phase =
                new Phase.Hold(Load.Arrivals.CONSTANT, perSecond, true, 1_000_000_000L, false);
        Arm arm = new Arm(
                "a",
                StoreSpec.of("cassandra", "5.0.9"),
                new ClientSpec("cql", 2, 64, "ONE", 1_000_000_000L),
                new Workload(
                        "w",
                        StoreNamespace.of("ks", List.of()),
                        Map.of(),
                        Workload.DataSet.NONE,
                        List.of()),
                new Load(null, List.of(phase), 0));
        assertThat(MethodView.of(arm, List.of()).facts().stream()
                        .anyMatch(fact -> fact.value().endsWith(", in random order")))
                .isEqualTo(isTold);
    }

    private static Phase counted() {
        return Phase.Closed.of(60_000_000_000L, 8).endingAfter(200_000);
    }
}
