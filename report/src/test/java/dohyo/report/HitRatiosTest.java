package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.result.Json;
import dohyo.model.workload.TraceAsk;
import dohyo.model.workload.TraceSource;
import dohyo.model.workload.Workload.Operation;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Hit ratios of caches are claimed as parts of all accesses, and drawn by size. */
final class HitRatiosTest {

    @TempDir
    private Path folder;

    private RunBuilder run;

    @BeforeEach
    void begin() throws IOException {
        run = new RunBuilder(folder);
        for (long entries : List.of(10L, 100L)) {
            run.store(
                            StoreSpec.of("file", "").withSettings(Map.of("entries", entries)),
                            ProcessorAssignment.ANY)
                    .arm(
                            "of-" + entries,
                            List.of(new Operation(
                                    "pass", 1, new TraceAsk(TraceSource.named("web07")))),
                            RunBuilder.closed(1));
        }
        trial("of-10", 1, 400, 600);
        trial("of-10", 2, 500, 500);
        trial("of-100", 1, 900, 100);
    }

    private void trial(String arm, int block, long hits, long misses) throws IOException {
        run.trial(arm, block)
                .says(WarningAndTraceCounts.counted(Map.of(
                        "cache.hits",
                        hits,
                        "cache.misses",
                        misses,
                        "lru.hits",
                        300L,
                        "optimum.hits",
                        950L)))
                .closed(1, 10, FixtureScripts.flat(1, 1_000_000))
                .write();
    }

    private static Quantity ratio(String whose) {
        return Quantity.ofMetric("client." + whose + ".hit-ratio");
    }

    private JsonNode data() throws IOException {
        String page = Files.readString(folder.resolve("report.html"));
        int from = page.indexOf("id=\"data\">") + "id=\"data\">".length();
        return Json.mapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }

    @Test
    void hit_ratio_is_a_part_of_all_accesses() throws IOException {
        run.claim(Claim.that("a", "A", ratio("cache").of("of-100"), Rule.AT_LEAST, 0.5));
        run.claim(Claim.that(
                "b",
                "B",
                ratio("cache").of("of-100").over(new Baseline("of-100", ratio("lru"))),
                Rule.AT_LEAST,
                1));
        run.claim(Claim.that("c", "C", ratio("arc").of("of-100"), Rule.AT_LEAST, 0.5));
        List<ClaimResult> claims = run.report().claims();
        assertThat(claims.get(0).measured()).isCloseTo(0.9, within(1e-9));
        assertThat(claims.get(1).measured()).isCloseTo(3, within(1e-9));
        assertThat(claims.get(2).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(claims.get(2).why()).contains("counts no hits of arc");
    }

    @Test
    void what_a_replay_found_stands_though_it_waited_for_a_core() throws IOException {
        run.trial("of-100", 2)
                .lane(TrialBuilder.STARVED)
                .says(WarningAndTraceCounts.counted(Map.of(
                        "cache.hits",
                        900L,
                        "cache.misses",
                        100L,
                        "lru.hits",
                        300L,
                        "optimum.hits",
                        950L)))
                .closed(1, 10, FixtureScripts.flat(1, 1_000_000))
                .write();
        run.claim(Claim.that(
                "a",
                "A",
                ratio("cache").of("of-100").over(new Baseline("of-100", ratio("lru"))),
                Rule.AT_LEAST,
                1));
        run.claim(Claim.that(
                "b",
                "B",
                new Quantity(Quantity.Kind.THROUGHPUT, 0, "").of("of-100"),
                Rule.AT_LEAST,
                0.1));
        List<ClaimResult> claims = run.report().claims();
        assertThat(claims.get(0).why()).doesNotContain("invalid");
        assertThat(claims.get(0).verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(claims.get(1).why()).startsWith("the measurement is invalid");
    }

    @Test
    void ratios_are_drawn_by_size_beside_those_of_simulated_rules() throws IOException {
        run.report();
        JsonNode hits = data().path("hits");
        assertThat(hits).hasSize(1);
        assertThat(hits.get(0).path("trace").asText()).isEqualTo("web07");
        JsonNode curves = hits.get(0).path("curves");
        assertThat(curves.findValuesAsText("name"))
                .containsExactly("optimum (Belady)", "LRU, simulated", "file");
        JsonNode points = curves.get(2).path("points");
        assertThat(points.get(0).path("entries").asLong()).isEqualTo(10);
        assertThat(points.get(0).path("ratio").asDouble()).isCloseTo(0.45, within(1e-9));
        assertThat(points.get(0).path("least").asDouble()).isCloseTo(0.4, within(1e-9));
        assertThat(points.get(1).path("ratio").asDouble()).isCloseTo(0.9, within(1e-9));
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("data-chart=\"hits\"", "web07: optimum (Belady) 95 % with 10");
        assertThat(Files.readString(folder.resolve("report.md"))).contains("## Hit ratios");
    }
}
