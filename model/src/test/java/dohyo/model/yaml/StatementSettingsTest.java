package dohyo.model.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.RequestSettings;

import org.junit.jupiter.api.Test;

import java.util.Objects;

/** How a statement is sent, as an operation says it. */
class StatementSettingsTest {

    private static final String OPERATION = "{cql: SELECT now() FROM system.local}";

    @Test
    void what_an_operation_does_not_say_is_standard() {
        assertThat(settings(OPERATION)).isEqualTo(RequestSettings.STANDARD);
    }

    @Test
    void consistency_and_pages_are_read() {
        RequestSettings settings = settings("{cql: SELECT now() FROM system.local,"
                + " consistency: QUORUM, serial-consistency: LOCAL_SERIAL, page-rows: 5k}");
        assertThat(settings.consistency()).isEqualTo("QUORUM");
        assertThat(settings.serialConsistency()).isEqualTo("LOCAL_SERIAL");
        assertThat(settings.pageRows()).isEqualTo(5000);
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

    private static RequestSettings settings(String operation) {
        String text = Catalog.smallest().replace(OPERATION, operation);
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("test.yaml", text).experiment());
        return experiment
                .arms()
                .get(0)
                .workload()
                .operations()
                .get(0)
                .steps()
                .get(0)
                .settings();
    }
}
