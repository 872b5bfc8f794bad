package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.StreamSupport;

/** What the charts of a page are given to draw. */
class ChartsTest {

    @TempDir
    static Path shared;

    private static Results repeated;

    @TempDir
    Path folder;

    @BeforeAll
    static void write_a_run_with_repetitions() throws IOException {
        repeated = SampleRuns.repeated(shared).report();
    }

    @Test
    void repetitions_are_one_curve_with_a_band_over_all_of_them() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        for (int block = 1; block <= 3; block++) {
            run.trial("one", block)
                    .hold(1000, 10, flat(1000, (long) block * block * MILLI))
                    .write();
        }
        run.report();
        JsonNode curves = data().path("curves");
        assertThat(curves).hasSize(1);
        assertThat(curves.get(0).path("trials").asInt()).isEqualTo(3);
        JsonNode median = curves.get(0).path("response").get(5);
        JsonNode band = curves.get(0).path("band").get(5);
        assertThat(band.get(0)).isEqualTo(median.get(0));
        assertThat(band.get(1).asDouble()).isCloseTo(1e6, within(2e3));
        assertThat(median.get(1).asDouble()).isCloseTo(4e6, within(8e3));
        assertThat(band.get(2).asDouble()).isCloseTo(9e6, within(2e4));
        assertThat(page()).contains("the band spans all of them");
    }

    @Test
    void one_trial_has_no_band() throws IOException {
        SampleRuns.honesty(folder).report();
        assertThat(data().path("curves"))
                .hasSize(2)
                .allSatisfy(curve -> assertThat(curve.path("band")).isEmpty());
        assertThat(page()).doesNotContain("the band spans");
    }

    @Test
    void every_comparison_with_a_ratio_is_a_row_of_the_forest() throws IOException {
        JsonNode forest = data(shared).path("forest");
        assertThat(forest).hasSize((int) repeated.comparisons().stream()
                .filter(comparison -> comparison.ratio() != null)
                .count());
        JsonNode p99 = StreamSupport.stream(forest.spliterator(), false)
                .filter(row -> row.path("label").asText().startsWith("p99"))
                .findFirst()
                .orElseThrow();
        assertThat(p99.path("label").asText()).isEqualTo("p99 of response time: zgc / g1");
        assertThat(p99.path("low").asDouble()).isBetween(1.0, p99.path("ratio").asDouble());
        assertThat(p99.path("differs").asBoolean()).isTrue();
        assertThat(page(shared)).contains("data-chart=\"forest\"", "Ratios with their intervals.");
    }

    @Test
    void a_sweep_of_concurrency_has_the_law_that_made_it() throws IOException {
        SampleRuns.scaled(folder, 1, 2, 4, 8, 16, 32, 64).report();
        JsonNode sweep = data().path("sweeps").get(0);
        assertThat(sweep.path("points")).hasSize(14);
        double peak = Math.sqrt((1 - 0.05) / 0.001);
        assertThat(sweep.path("law").path("peak").asDouble()).isCloseTo(peak, within(1.5));
        assertThat(sweep.path("law").path("peakLow").asDouble()).isLessThan(peak);
        assertThat(sweep.path("law").path("peakHigh").asDouble()).isGreaterThan(peak);
        assertThat(page()).contains("data-chart=\"sweep\"", "throughput is highest at");
    }

    @Test
    void disturbed_points_are_drawn_but_no_law_is_fitted_to_them() throws IOException {
        int[] concurrencies = {1, 2, 4, 8, 16, 32};
        SampleRuns.scaled(Files.createDirectories(folder.resolve("calm")), concurrencies)
                .report();
        RunBuilder run = SampleRuns.scaled(folder, concurrencies);
        TrialBuilder robbed = run.trial("main", 3);
        for (int inFlight : concurrencies) {
            robbed.closed(inFlight, 5, flat(100, MILLI));
        }
        robbed.cpu(0.5, 0.2, 0.8, 0.6).write();
        run.report();
        JsonNode sweep = data().path("sweeps").get(0);
        assertThat(sweep.path("points"))
                .hasSize(18)
                .filteredOn(point -> point.path("disturbed").asBoolean())
                .hasSize(6)
                .allSatisfy(
                        point -> assertThat(point.path("trial").asText()).isEqualTo("003-main-b3"));
        assertThat(sweep.path("law"))
                .isEqualTo(data(folder.resolve("calm")).path("sweeps").get(0).path("law"));
        assertThat(page()).contains("Of 18 points, the fit leaves out 6 at which");
    }

    @Test
    void three_concurrencies_are_drawn_without_a_law_and_two_are_no_sweep() throws IOException {
        SampleRuns.scaled(folder, 1, 4, 16).report();
        assertThat(data().path("sweeps").get(0).path("law").isNull()).isTrue();
        assertThat(page()).contains("needs at least 4 different concurrencies");
        Path other = Files.createDirectories(folder.resolve("other"));
        SampleRuns.scaled(other, 1, 4).report();
        assertThat(Files.readString(other.resolve("report.html")))
                .doesNotContain("data-chart=\"sweep\"");
    }

    @Test
    void arms_that_differ_in_concurrency_alone_are_one_sweep() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("few", RunBuilder.closed(2))
                .arm("some", RunBuilder.closed(8))
                .arm("many", RunBuilder.closed(32));
        run.trial("few", 1).closed(2, 5, flat(1000, MILLI)).write();
        run.trial("some", 1).closed(8, 5, flat(3000, MILLI)).write();
        run.trial("many", 1).closed(32, 5, flat(4000, MILLI)).write();
        run.report();
        assertThat(data().path("sweeps")).hasSize(1);
        assertThat(data().path("sweeps").get(0).path("name").asText())
                .startsWith("cassandra 5.0.9");
    }

    @Test
    void sweeps_of_stores_that_differ_in_what_no_name_tells_are_told_apart() throws IOException {
        RunBuilder run = new RunBuilder(folder);
        int[] concurrencies = {2, 8, 32};
        for (long heapGib : new long[] {1, 4}) {
            StoreSpec store = StoreSpec.of("cassandra", "5.0.9").withHeapBytes(heapGib << 30);
            run.store(store, ProcessorAssignment.ANY);
            for (int inFlight : concurrencies) {
                run.arm("heap-" + heapGib + "-at-" + inFlight, RunBuilder.closed(inFlight));
            }
        }
        for (int heapGib : new int[] {1, 4}) {
            for (int inFlight : concurrencies) {
                run.trial("heap-" + heapGib + "-at-" + inFlight, 1)
                        .closed(inFlight, 5, flat(1000, MILLI))
                        .write();
            }
        }
        run.report();
        JsonNode sweeps = data().path("sweeps");
        assertThat(sweeps).hasSize(2);
        assertThat(sweeps.get(0).path("name").asText()).contains("heap-1-at-2, heap-1-at-8");
        assertThat(sweeps.get(1).path("name").asText()).contains("heap-4-at-2, heap-4-at-8");
    }

    @Test
    void events_for_which_there_is_no_room_are_counted() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        TrialBuilder trial = run.trial("one", 1).hold(1000, 10, flat(1000, MILLI));
        for (int pause = 0; pause < 450; pause++) {
            trial.event(20 + pause / 50.0, 0.001, "store", "gc-pause", "Pause Young");
        }
        trial.write();
        run.report();
        assertThat(page()).contains("450 events", "The chart shows 400 of them.");
    }

    @Test
    void bytes_of_an_operation_are_those_of_the_window_over_the_answered() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        run.trial("one", 1)
                .hold(1000, 10, flat(1000, MILLI))
                .cpu(1, 0.2, 1.3, 0)
                .machine(Map.of(
                        "net.loopback.received", 500_000.0,
                        "net.loopback.sent", 500_000.0,
                        "net.other.received", 1000.0,
                        "net.other.sent", 2000.0))
                .write();
        BytesPerOperation bytes = run.report().arms().get(0).steps().get(0).bytesPerOperation();
        assertThat(bytes.network()).isCloseTo(503, within(1e-6));
        assertThat(bytes.storeWritten()).isBetween(3000.0, 4000.0);
        assertThat(page()).contains("Cost per operation", "503 B");
    }

    @Test
    void what_was_not_observed_costs_a_dash() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        run.trial("one", 1).hold(1000, 10, flat(1000, MILLI)).write();
        BytesPerOperation bytes = run.report().arms().get(0).steps().get(0).bytesPerOperation();
        assertThat(bytes).isEqualTo(new BytesPerOperation(null, null, null, null));
    }

    @Test
    void the_machine_is_drawn_from_its_own_file() throws IOException {
        JsonNode machine = data(shared).path("timeLines").get(0).path("machine");
        assertThat(machine.path("panels").findValuesAsText("title"))
                .containsExactly(
                        "cores of the machine",
                        "disks",
                        "network",
                        "share of time in which something waited",
                        "memory of the machine");
        assertThat(page(shared)).contains("The whole machine during 001-g1-b1", "steal 0.02 cores");
    }

    @Test
    void medians_over_trials_stand_before_the_trials() throws IOException {
        assertThat(page(shared))
                .contains("<caption>Medians over trials")
                .contains("<th scope=\"row\">g1 · 1000/s</th><td class=\"number\">4</td>"
                        + "<td class=\"number strong\">1,000 (1,000 to 1,000)</td>");
        SampleRuns.honesty(folder).report();
        assertThat(page()).doesNotContain("Medians over trials");
    }

    @Test
    void a_price_tells_operations_for_the_money() throws IOException {
        assertThat(page(shared))
                .contains("Operations per unit of money", "0.31 USD/h", "11.6M / USD");
    }

    private String page() throws IOException {
        return page(folder);
    }

    private JsonNode data() throws IOException {
        return data(folder);
    }

    private static String page(Path folder) throws IOException {
        return PageTest.withoutParts(Files.readString(folder.resolve("report.html")));
    }

    private static JsonNode data(Path folder) throws IOException {
        String page = Files.readString(folder.resolve("report.html"));
        int from = page.indexOf("id=\"data\">") + "id=\"data\">".length();
        return Json.mapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }
}
