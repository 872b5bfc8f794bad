package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Experiment;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;

import org.junit.jupiter.api.Test;

import java.util.Objects;

/** How a statement is sent, as an operation says it. */
class StatementSettingsTest {

    private static final String OPERATION = "{cql: SELECT now() FROM system.local}";

    @Test
    void what_an_operation_does_not_say_is_standard() {
        assertThat(settings(OPERATION)).isEqualTo(CqlOptions.STANDARD);
    }

    @Test
    void consistency_and_pages_are_read() {
        CqlOptions settings = settings("{cql: SELECT now() FROM system.local,"
                + " consistency: QUORUM, serial-consistency: LOCAL_SERIAL, page-rows: 5k}");
        assertThat(settings.consistency()).isEqualTo("QUORUM");
        assertThat(settings.serialConsistency()).isEqualTo("LOCAL_SERIAL");
        assertThat(settings.pageRows()).isEqualTo(5000);
    }

    @Test
    void simple_statements_and_many_partitions_are_read() {
        assertThat(settings("{cql: SELECT now() FROM system.local, send: simple}")
                        .form())
                .isEqualTo(Form.SIMPLE);
        String many = "{cql: SELECT v FROM t WHERE k IN ?, binds: [k], page-rows: 5k,"
                + " many: {keys: 100, at-once: 1, group: replicas}}";
        assertThat(step(many).many()).isEqualTo(new MultiKeyRead(100, 1, true));
        String each = "{cql: SELECT v FROM t WHERE k = ?, binds: [k], many: {keys: 20}}";
        assertThat(step(each).many()).isEqualTo(new MultiKeyRead(20, 0, false));
    }

    @Test
    void another_level_is_refused_with_the_ones_there_are() {
        String text = Catalog.smallest()
                .replace(OPERATION, "{cql: SELECT now() FROM system.local, consistency: QUORM}");
        assertThat(new ExperimentReader().read("test.yaml", text).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.toString())
                        .contains("LOCAL_SERIAL")
                        .contains("did you mean 'QUORUM'?"));
    }

    private static CqlOptions settings(String operation) {
        return ((CqlAsk) step(operation).ask()).options();
    }

    private static OperationStep step(String operation) {
        String text = Catalog.smallest()
                .replace(OPERATION, operation)
                .replace(
                        "{operations",
                        "{fields: {k: {type: int, choose: uniform, from: 9}}," + " operations");
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("test.yaml", text).experiment());
        return experiment.arms().get(0).workload().operations().get(0).steps().get(0);
    }
}
