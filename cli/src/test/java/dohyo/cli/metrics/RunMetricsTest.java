package dohyo.cli.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.model.load.SecondRecord;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What is told of a run, in both formats, as a strict reader understands it. */
final class RunMetricsTest {

    @Test
    void a_run_reads_as_in_the_golden_files() {
        Golden.check("metrics-open.txt", openMetrics(ScriptedRun.measuring()));
        Golden.check("metrics-prometheus.txt", prometheus(ScriptedRun.measuring()));
    }

    @Test
    void both_formats_say_the_same() {
        Exposition open = Exposition.ofOpenMetrics(openMetrics(ScriptedRun.measuring()));
        Exposition older = Exposition.ofPrometheus(prometheus(ScriptedRun.measuring()));
        assertThat(open.samples()).containsExactlyInAnyOrderElementsOf(older.samples());
        assertThat(open.units().values()).containsOnly("seconds");
        assertThat(open.units()).hasSizeGreaterThan(8);
    }

    @Test
    void counters_add_up_what_seconds_say() {
        Exposition told = Exposition.ofOpenMetrics(openMetrics(ScriptedRun.measuring()));
        String answered = "dohyo_operations_answered_total";
        assertThat(told.value(answered, "arm", ScriptedRun.ARM, "measured", "true"))
                .isEqualTo(4000);
        assertThat(told.value(answered, "arm", ScriptedRun.ARM, "measured", "false"))
                .isEqualTo(1000);
        assertThat(told.value(answered, "arm", ScriptedRun.OTHER)).isEqualTo(90_000);
        assertThat(told.value(
                        "dohyo_operations_failed_total", "kind", "overloaded", "measured", "true"))
                .isEqualTo(2);
        assertThat(told.value("dohyo_operations_unfinished_total", "measured", "false"))
                .isEqualTo(3);
        assertThat(told.value("dohyo_response_p99_seconds", "arm", ScriptedRun.ARM))
                .isEqualTo(0.0009);
    }

    /** A gauge that stays after its step would look like a store that answers. */
    @Test
    void nothing_of_a_step_outlives_it_and_counters_stay() {
        RunMetrics metrics = ScriptedRun.measuring();
        ScriptedRun.end(metrics);
        Exposition told = Exposition.ofOpenMetrics(openMetrics(metrics));
        assertThat(names(told))
                .contains("dohyo_operations_answered_total", "dohyo_generator_cpu_seconds_total")
                .doesNotContain(
                        "dohyo_response_p99_seconds",
                        "dohyo_operations_in_flight",
                        "dohyo_offered_operations_per_second",
                        "dohyo_concurrency",
                        "dohyo_step_info",
                        "dohyo_trial_info",
                        "dohyo_rows_loaded");
        assertThat(told.value("dohyo_trials_ended_total", "outcome", "store_died"))
                .isEqualTo(1);
    }

    @Test
    void a_second_without_answers_has_no_percentiles() {
        RunMetrics metrics = ScriptedRun.measuring();
        metrics.second(
                ScriptedRun.ARM, new SecondRecord(3, 1, 2000, 0, 0, Map.of(), 3, 2480, 0, 0, 0));
        Exposition told = Exposition.ofOpenMetrics(openMetrics(metrics));
        assertThat(told.value("dohyo_operations_backlog", "arm", ScriptedRun.ARM))
                .isEqualTo(2480);
        assertThat(told.samples())
                .filteredOn(sample -> sample.name().equals("dohyo_response_p50_seconds"))
                .extracting(sample -> sample.labels().get("arm"))
                .containsExactly(ScriptedRun.OTHER);
    }

    /** Names come from files of strangers, kinds of errors from servers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"b",
                "a\\",
                "a\\n",
                "}",
                "{x=\"y\"} 1",
                "\"} 1\ndohyo_run_info 7\n# EOF\n",
                "# TYPE x gauge",
                " ",
                "",
                "\u00E4\u65E5\uD83D\uDE00"
            })
    void a_label_is_read_as_it_was_and_changes_nothing_else(String hostile) {
        RunMetrics metrics = new RunMetrics(hostile, hostile, "0.1.0", Instant.EPOCH);
        metrics.phase(hostile);
        metrics.stepBegins(hostile, ScriptedRun.STEP);
        metrics.second(hostile, ScriptedRun.second(1, 5, Map.of(hostile, 1L)));
        String shown = hostile.replace("\n", "\\u000a");
        for (Exposition told : List.of(
                Exposition.ofOpenMetrics(openMetrics(metrics)),
                Exposition.ofPrometheus(prometheus(metrics)))) {
            assertThat(told.value("dohyo_operations_answered_total", "arm", shown))
                    .isEqualTo(5);
            assertThat(told.value("dohyo_operations_failed_total", "kind", shown))
                    .isEqualTo(1);
            assertThat(told.value("dohyo_run_info", "experiment", shown)).isEqualTo(1);
        }
    }

    @Test
    void what_a_terminal_would_obey_is_spelled_out() {
        RunMetrics metrics = ScriptedRun.metrics();
        metrics.phase("\u001b[2J\u202e\u0000\r\uD800");
        assertThat(openMetrics(metrics)).matches("[\n -~]+").contains("\\\\u001b[2J");
    }

    @Tag("slow")
    @Test
    void a_store_with_ever_new_errors_and_endless_names_stays_small() {
        RunMetrics metrics = ScriptedRun.metrics();
        for (int i = 0; i < 5000; i++) {
            String arm = "arm" + i + "x".repeat(10_000);
            metrics.stepBegins(arm, ScriptedRun.STEP);
            metrics.second(arm, ScriptedRun.second(1, 5, Map.of("error " + i, 1L)));
        }
        String text = openMetrics(metrics);
        assertThat(text.length()).isLessThan(5_000_000);
        Exposition told = Exposition.ofOpenMetrics(text);
        Set<String> kinds = new TreeSet<>();
        told.samples().stream()
                .map(sample -> sample.labels().get("kind"))
                .filter(kind -> kind != null)
                .forEach(kinds::add);
        assertThat(kinds).hasSize(31).contains("other");
    }

    /** Two names that differ only behind what is shown are two. */
    @Test
    void long_names_stay_apart() {
        RunMetrics metrics = ScriptedRun.metrics();
        String begin = "x".repeat(1000);
        for (String arm : List.of(begin + "a", begin + "b")) {
            metrics.stepBegins(arm, ScriptedRun.STEP);
            metrics.second(arm, ScriptedRun.second(1, 5, Map.of()));
        }
        assertThat(Exposition.ofOpenMetrics(openMetrics(metrics)).samples())
                .filteredOn(sample -> sample.name().equals("dohyo_operations_answered_total"))
                .hasSize(2)
                .allMatch(sample -> sample.value() == 5);
    }

    @Test
    void every_metric_has_a_sentence_and_a_name_of_its_own() {
        Set<String> names = new HashSet<>();
        assertThat(Metric.values()).allSatisfy(metric -> {
            assertThat(names.add(metric.sample())).isTrue();
            assertThat(metric.help()).endsWith(".").doesNotContain("\n");
            assertThat(metric.labels()).doesNotHaveDuplicates().isSorted();
        });
        assertThat(names).allMatch(name -> name.matches("dohyo_[a-z0-9_]+"));
    }

    /** All but progress of loading, which is over by then. */
    @Test
    void a_run_that_measures_tells_every_metric() {
        Set<String> told = names(Exposition.ofOpenMetrics(openMetrics(ScriptedRun.measuring())));
        assertThat(Arrays.stream(Metric.values())
                        .map(Metric::sample)
                        .filter(name -> !told.contains(name)))
                .containsExactly(
                        "dohyo_trials_ended_total", "dohyo_rows_loaded", "dohyo_rows_to_load");
    }

    private static Set<String> names(Exposition told) {
        return told.samples().stream().map(Exposition.Sample::name).collect(Collectors.toSet());
    }

    static String openMetrics(RunMetrics metrics) {
        return new String(metrics.written(ExpositionText.OPEN_METRICS), StandardCharsets.UTF_8);
    }

    private static String prometheus(RunMetrics metrics) {
        return new String(metrics.written(ExpositionText.PROMETHEUS), StandardCharsets.UTF_8);
    }
}
