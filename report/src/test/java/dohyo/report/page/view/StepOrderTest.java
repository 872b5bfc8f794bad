package dohyo.report.page.view;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.language.ExperimentReader.Reading;
import dohyo.model.experiment.Experiment;
import dohyo.report.BytesPerOperation;
import dohyo.report.CpuPerOperation;
import dohyo.report.Results.StepResult;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Tables have the steps of an arm in an order that no trial's chance has a part in. */
class StepOrderTest {

    private static final String FILE = """
            title: T
            question: T?
            store: {name: 'null'}
            workloads:
              w:
                operations:
                  wide: {cql: SELECT now() FROM system.local}
                  narrow: {cql: SELECT now() FROM system.local}
            load:
              order: random
              measure:
                - {for: 1s, streams: {wide: {operations: wide, hold: 100/s}}}
                - {for: 1s, streams: {narrow: {operations: narrow, hold: 100/s}}}
            arms: {a: {}}
            """;

    private static Experiment experiment() {
        Reading reading = new ExperimentReader().read("x.yaml", FILE);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    private static StepResult step(String name, double perSecond) {
        return new StepResult(
                "001-a-b1",
                name,
                "HOLD",
                perSecond,
                0,
                perSecond,
                1,
                100,
                100,
                Map.of(),
                0,
                0,
                0,
                true,
                null,
                new CpuPerOperation(null, null),
                new BytesPerOperation(null, null, null, null),
                List.of(),
                0,
                null);
    }

    private static List<String> ordered(@Nullable Experiment experiment, StepResult... steps) {
        return Stream.of(steps)
                .sorted(StepOrder.of(experiment, "a"))
                .map(StepResult::name)
                .toList();
    }

    @Tag("slow")
    @Test
    void streams_of_one_load_stand_as_in_the_file() {
        assertThat(ordered(experiment(), step("narrow 100/s", 100), step("wide 100/s", 100)))
                .containsExactly("wide 100/s", "narrow 100/s");
    }

    @Test
    void the_load_comes_first() {
        assertThat(ordered(experiment(), step("wide 200/s", 200), step("narrow 100/s", 100)))
                .containsExactly("narrow 100/s", "wide 200/s");
        assertThat(ordered(null, step("200/s", 200), step("100/s", 100)))
                .containsExactly("100/s", "200/s");
    }
}
