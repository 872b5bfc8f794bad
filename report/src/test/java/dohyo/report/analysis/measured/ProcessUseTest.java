package dohyo.report.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ProcessSecond;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Collectors look once a second, and never when a step begins. */
class ProcessUseTest {

    private static final double FROM = 30;
    private static final double LENGTH = 10;

    /** The store uses one core, evenly, before, in and after the step. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.37, 0.5, 0.73, 0.99})
    void cpu_of_a_step_is_cut_to_it_wherever_its_seconds_end(double offset) {
        ProcessUse use = ProcessUse.during(step(), seconds(offset, 1));
        assertThat(use.cpuSeconds("store")).isCloseTo(LENGTH, within(1e-9));
        assertThat(use.observedSeconds("store")).isCloseTo(LENGTH, within(1e-9));
        assertThat(use.writtenBytes("store")).isCloseTo(LENGTH * 1000, within(2.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.37, 0.5, 0.73, 0.99})
    void longer_samples_are_cut_likewise(double offset) {
        assertThat(ProcessUse.during(step(), seconds(offset, 2.5)).cpuSeconds("store"))
                .isCloseTo(LENGTH, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.37, 0.5, 0.73, 0.99})
    void counters_of_the_machine_are_taken_at_both_edges(double offset) {
        List<MetricSample> machine = IntStream.range(0, 60)
                .mapToObj(second -> second + offset)
                .map(at -> MetricSample.of(
                        at, 0, "host", Map.of("net", at < FROM + 5 ? 0 : (at - FROM - 5) * 200)))
                .toList();
        CounterIncrease growth = Objects.requireNonNull(CounterIncrease.during(step(), machine));
        assertThat(growth.seconds()).isCloseTo(LENGTH, within(1e-9));
        assertThat(growth.perSecond("net") * growth.seconds()).isCloseTo(1000, within(1e-6));
    }

    private static List<ProcessSecond> seconds(double offset, double length) {
        return IntStream.range(1, (int) (60 / length))
                .mapToObj(second -> new ProcessSecond(
                        second * length + offset,
                        length,
                        "store",
                        7,
                        0.75 * length,
                        0.25 * length,
                        0,
                        0,
                        0,
                        Math.round(1000 * length)))
                .toList();
    }

    private static StepRecord step() {
        return new StepRecord(
                new Asked(0, "", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 1, 0),
                new Window(FROM, LENGTH, 0),
                Accounting.answered(10, List.of()),
                GeneratorHealth.UNKNOWN);
    }

    /** Streams of one phase share their seconds. */
    @Test
    void steps_side_by_side_count_each_second_once() {
        ProcessUse use = ProcessUse.during(List.of(step(), step()), seconds(0.37, 1));
        assertThat(use.cpuSeconds("store")).isCloseTo(LENGTH, within(1e-9));
        assertThat(use.writtenBytes("store")).isCloseTo(LENGTH * 1000, within(2.0));
    }
}
