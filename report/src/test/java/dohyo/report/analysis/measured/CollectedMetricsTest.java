package dohyo.report.analysis.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Counts;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.Json;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricDefinitions.Kind;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.report.reading.TrialFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Metrics are collected once a second, and never when a step begins or ends. */
class CollectedMetricsTest {

    private static final double FROM = 30;
    private static final double TO = 39.5;

    @TempDir
    Path folder;

    /** Two nodes; what they count and show is ten times as much within the step as beside it. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.37, 0.5, 0.73, 0.99})
    void counters_and_gauges_are_cut_to_the_step(double offset) throws IOException {
        CollectedMetrics metrics = new CollectedMetrics(collected(offset), List.of(step()));
        assertThat(value(metrics.value("server.bytes"))).isCloseTo(2000, within(100.0));
        assertThat(value(metrics.value("server.shown"))).isCloseTo(7, within(1e-9));
    }

    /** An even growth is told exactly, wherever its seconds end. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.37, 0.5, 0.73, 0.99})
    void even_growth_is_told_exactly(double offset) throws IOException {
        CollectedMetrics metrics = new CollectedMetrics(collected(offset), List.of(step()));
        assertThat(value(metrics.value("server.even"))).isCloseTo(200, within(1e-6));
        assertThat(value(metrics.perOperation("even")))
                .as("1900 in nine and a half seconds, 380 operations answered inside of 500")
                .isCloseTo(5, within(1e-6));
        assertThat(value(metrics.valuePerOperation("server.even"))).isCloseTo(5, within(1e-6));
        assertThat(metrics.valuePerOperation("server.shown").why()).contains("is not a counter");
        assertThat(metrics.valuePerOperation("server.evne").why()).contains("did you mean 'even'");
        assertThat(value(metrics.value("server.ramp")))
                .as("the mean of a straight line is its middle")
                .isCloseTo((FROM + TO) / 2, within(1e-6));
    }

    @Test
    void a_step_that_nobody_watched_has_no_value() throws IOException {
        StepRecord later = step(200, 10);
        MeasuredQuantity none =
                new CollectedMetrics(collected(0), List.of(later)).value("server.even");
        assertThat(none.value()).isNull();
        assertThat(none.why()).contains("'even' was not collected");
    }

    private static double value(MeasuredQuantity measured) {
        return Objects.requireNonNull(measured.value(), measured.why()).low();
    }

    private TrialFiles collected(double offset) throws IOException {
        TrialDirectory files = new TrialDirectory(folder);
        List<String> lines = new ArrayList<>();
        for (int second = 0; second < 60; second++) {
            for (String node : List.of("node-1", "node-2")) {
                double at = second + offset;
                lines.add(Json.line(MetricSample.of(at, 0, node, values(at))));
            }
        }
        Files.write(files.server(), lines);
        Json.write(
                files.metrics(),
                new MetricDefinitions(
                        MetricDefinitions.SCHEMA,
                        List.of(
                                metric("bytes", Kind.COUNTER),
                                metric("even", Kind.COUNTER),
                                metric("shown", Kind.GAUGE),
                                metric("ramp", Kind.GAUGE)),
                        List.of(),
                        Map.of()));
        return new TrialFiles(new PlannedTrial(1, "a", 1, "001-a-b1"), TrialReading.of(files));
    }

    private static Map<String, Double> values(double at) {
        double inside = Math.max(0, Math.min(TO, at) - FROM);
        return Map.of("bytes", at * 100 + inside * 900, "even", at * 100, "shown", 7.0, "ramp", at);
    }

    private static Metric metric(String name, Kind kind) {
        return new Metric(name, kind, "count", name);
    }

    private static StepRecord step() {
        return step(FROM, TO - FROM);
    }

    private static StepRecord step(double from, double length) {
        return new StepRecord(
                new Asked(0, "", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 50, 0),
                new Window(from, length, 0),
                Accounting.answered(
                        500, List.of(new OperationCount("read", 500, 500, 0, 0, List.of(), 380L))),
                GeneratorHealth.UNKNOWN);
    }

    /** 380 were answered inside, and what lay inside of later ones is as much as 20. */
    @Test
    void what_grows_in_a_closed_loop_is_divided_by_what_was_done_meanwhile() throws IOException {
        OperationCount read =
                new OperationCount("read", new Counts(500, 500, 0, 0), List.of(), 380L, 20.0, null);
        StepRecord closed = new StepRecord(
                new Asked(0, "", Load.Kind.CLOSED, true, Load.Arrivals.CONSTANT, 0, 32),
                new Window(FROM, TO - FROM, 0),
                Accounting.answered(500, List.of(read)),
                GeneratorHealth.UNKNOWN);
        CollectedMetrics metrics = new CollectedMetrics(collected(0.37), List.of(closed));
        assertThat(value(metrics.perOperation("even"))).isCloseTo(1900.0 / 400, within(1e-6));
    }

    /** What a stream beside it made the store do is none of a step's own. */
    @Test
    void of_one_stream_of_several_nothing_is_told_per_operation() throws IOException {
        StepRecord own = step();
        StepRecord beside = new StepRecord(
                new Asked(1, "", Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 50, 0),
                new Window(FROM, TO - FROM, 0),
                Accounting.answered(
                        500, List.of(new OperationCount("write", 500, 500, 0, 0, List.of(), 380L))),
                GeneratorHealth.UNKNOWN);
        Files.write(new TrialDirectory(folder).steps(), List.of(Json.line(own), Json.line(beside)));
        TrialFiles trial = collected(0.37);
        assertThat(new CollectedMetrics(trial, List.of(own))
                        .perOperation("even")
                        .why())
                .contains("at the same time");
        assertThat(value(new CollectedMetrics(trial, List.of(own, beside)).perOperation("even")))
                .isCloseTo(2.5, within(1e-6));
    }

    /** Nobody asks a resting store: from the end of a turn to the next there is one growth. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.37, 0.5, 0.99})
    void what_a_store_did_in_slices_that_do_not_count_is_none_of_theirs(double offset)
            throws IOException {
        TrialFiles trial = inTurns(offset);
        List<StepRecord> counting = trial.measuredSteps().stream()
                .filter(step -> step.name().equals("a load"))
                .filter(step -> step.round() == 1 || step.round() == 3)
                .toList();
        CollectedMetrics metrics = new CollectedMetrics(trial, counting);
        assertThat(value(metrics.perOperation("requests"))).isCloseTo(1, within(1e-9));
        assertThat(value(metrics.value("server.requests"))).isCloseTo(100, within(1e-6));
    }

    @Test
    void a_second_of_the_machine_is_of_no_slice() throws IOException {
        TrialFiles trial = inTurns(0.37);
        Quantity sent = Quantity.ofMetric("machine.sent");
        List<StepRecord> slices =
                trial.measuredSteps().stream().filter(step -> step.round() > 0).toList();
        assertThat(new CollectedMetrics(trial, slices).value(sent.metric()).why())
                .contains("slices of several arms share a second of the machine")
                .contains("'turn: whole'");
        List<StepRecord> wholes = trial.measuredSteps().stream()
                .filter(step -> MeasuredQuantity.isReadFrom(trial, step, sent))
                .toList();
        assertThat(wholes).extracting(StepRecord::round).containsExactly(0);
        assertThat(value(new CollectedMetrics(trial, wholes).value(sent.metric())))
                .isCloseTo(7, within(1e-6));
    }

    /** A warm-up, three rounds of a load, a slice of another and a step as a whole, 100/s each. */
    private TrialFiles inTurns(double offset) throws IOException {
        List<StepRecord> steps = List.of(
                turn(0, "warm-up", 0),
                turn(1, "a load", 1),
                turn(2, "a load", 2),
                turn(3, "a load", 3),
                turn(4, "another load", 1),
                turn(5, "a load", 0));
        TrialDirectory files = new TrialDirectory(folder);
        List<String> store = new ArrayList<>();
        List<String> machine = new ArrayList<>();
        for (int second = 0; second < 80; second++) {
            double at = second + offset;
            double answered = steps.stream()
                    .mapToDouble(step -> Math.min(2, Math.max(0, at - step.startSeconds())) * 100)
                    .sum();
            if (second % 10 < 2) {
                store.add(
                        Json.line(MetricSample.of(at, 0, "node-1", Map.of("requests", answered))));
            }
            machine.add(Json.line(MetricSample.of(at, 0, "host", Map.of("sent", at * 7))));
        }
        Files.write(files.steps(), steps.stream().map(Json::line).toList());
        Files.write(files.server(), store);
        Files.write(files.machine(), machine);
        Json.write(
                files.metrics(),
                new MetricDefinitions(
                        MetricDefinitions.SCHEMA,
                        List.of(metric("requests", Kind.COUNTER)),
                        List.of(metric("sent", Kind.COUNTER)),
                        Map.of()));
        return new TrialFiles(new PlannedTrial(1, "a", 1, "001-a-b1"), TrialReading.of(files));
    }

    /** Two seconds, ten after the one before. */
    private static StepRecord turn(int number, String name, int round) {
        boolean isMeasured = number > 0;
        return new StepRecord(
                new Asked(number, name, Load.Kind.HOLD, isMeasured, Load.Arrivals.CONSTANT, 100, 0),
                new Window(number * 10 + 10, 2, 0),
                Accounting.answered(200, List.of(new OperationCount("read", 200, 200, 0, 0))),
                GeneratorHealth.UNKNOWN,
                null,
                null,
                round);
    }
}
