package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.result.HostFacts;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A cache that lives in the generator's process, or in one that JMH forks: operations are counted
 * and not timed, and nothing is sent anywhere.
 */
class InProcessCacheTest {

    private static final long A_SECOND = 5_000_000;

    @TempDir
    Path folder;

    private Results results;
    private String page;
    private String markdown;

    @BeforeEach
    void report() throws IOException {
        DriverSpec jmh =
                new DriverSpec("", Map.of(), new DriverSpec.Benchmark("read-only", "cache"));
        RunBuilder run = new RunBuilder(folder)
                .facts(facts())
                .store(StoreSpec.of("cache", "").withProvider("map"), ProcessorAssignment.ANY)
                .client(new ClientSpec(ClientSpec.JMH, 1, 1, "LOCAL_ONE", 1).with(jmh))
                .arm("map", RunBuilder.closed(2))
                .claim(Claim.that(
                        "tail",
                        "Reads are fast",
                        new Quantity(Quantity.Kind.RESPONSE, 99, "").of("map"),
                        Rule.AT_MOST,
                        1000));
        for (int block = 1; block <= 2; block++) {
            run.trial("map", block)
                    .lane(new GeneratorHealth(
                            Spread.NONE, Spread.NONE, Cost.ofCpu(18_000_000_000L), null, 0L))
                    .closed(2, 10, (second, script) -> script.counted("read-only", A_SECOND))
                    .event(25, 0.999, "host", "steal", "9 % of the CPU time went elsewhere")
                    .cpu(0, 1.8, 1.95, 0.1)
                    .write();
            Files.delete(folder.resolve("trials/00" + block + "-map-b" + block + "/load.hlog"));
        }
        results = run.report();
        page = PageTest.withoutParts(Files.readString(folder.resolve("report.html")));
        markdown = Files.readString(folder.resolve("report.md"));
    }

    private static HostFacts facts() {
        return new HostFacts(
                new HostFacts.Cpu(2, 2, 1, "off", "off", "", List.of(), 0, ""),
                HostFacts.NOTHING.memory(),
                List.of(),
                HostFacts.NOTHING.limits(),
                HostFacts.NOTHING.activity());
    }

    private Finding found(String kind) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void what_was_not_timed_is_not_called_too_little() {
        assertThat(page)
                .contains("No p99 is shown: the operations were counted without timing each")
                .contains("There are no percentiles: the operations were counted without")
                .doesNotContain("100 operations above it", "too few operations", "samples lie")
                .doesNotContain("Percentiles of each step");
        assertThat(markdown)
                .contains("A dash under p50 or p99: operations were counted without timing each")
                .doesNotContain("fewer than 100");
        assertThat(results.claims().get(0).why())
                .contains("trial 001-map-b1 counted operations without timing each");
    }

    @Test
    void what_was_not_measured_is_no_nought() {
        assertThat(page)
                .contains("M ops/s answered; operations were not timed one by one.")
                .doesNotContain("up to 0 ns", "backlog at the end of a second")
                .doesNotContain(">0 ns", "Delays of the generator");
    }

    @Test
    void a_library_is_neither_behind_a_network_nor_on_another_machine() {
        assertThat(page)
                .contains("The store has no process of its own: it is used in the load generator")
                .contains("A dash under “Store CPU”: the store has no process of its own.")
                .contains("<th scope=\"col\" class=\"number\">Offered</th>")
                .doesNotContain("communicate over loopback", "on another machine");
        Finding saturated = found("host-saturated");
        assertThat(saturated.seen()).contains("busy").doesNotContain("store 0 %");
        assertThat(saturated.means()).contains("no process of its own");
        assertThat(saturated.attempt()).isEqualTo("Use more cores, or stop other programs.");
        assertThat(found("few-cores").means()).contains("no process of its own");
    }

    @Test
    void steal_is_told_with_its_share_of_the_time_over_which_it_was_seen() {
        assertThat(page)
                .contains("1 event: steal (9 % of the CPU time went elsewhere) at ")
                .contains(", over 999 ms.")
                .doesNotContain("for 999 ms");
    }

    @Test
    void a_benchmark_runs_where_it_runs() {
        assertThat(page)
                .contains(
                        "in a JVM that JMH forks for each step; while the benchmark runs, the load"
                                + " generator itself sends no requests")
                .doesNotContain("own process, without requests");
    }

    /** To leave such a trial out would flatter the cache, which runs in what failed. */
    @Test
    void a_benchmark_that_failed_is_not_left_out_as_if_by_chance() throws IOException {
        Path root = Files.createDirectories(folder.resolve("failed"));
        RunBuilder run = new RunBuilder(root)
                .store(StoreSpec.of("cache", "").withProvider("map"), ProcessorAssignment.ANY)
                .arm("map", RunBuilder.closed(2))
                .claim(Claim.that(
                        "fast",
                        "It is fast",
                        new Quantity(Quantity.Kind.THROUGHPUT, 0, "").of("map"),
                        Rule.AT_LEAST,
                        1000));
        for (int block = 1; block <= 3; block++) {
            TrialBuilder trial = run.trial("map", block)
                    .store("cache map, JDK 17", "map")
                    .closed(2, 10, FixtureScripts.flat(2000, FixtureScripts.MILLI));
            if (block == 2) {
                trial.outcome(Outcome.WORKER_FAILED, "JMH ended benchmark populate of map");
            }
            trial.write();
        }
        ClaimResult claim = run.report().claims().get(0);
        assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(claim.why())
                .isEqualTo("trial 002-map-b2 ended because the benchmark of the cache failed: JMH"
                        + " ended benchmark populate of map");
    }
}
