package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.WarningAndTraceCounts;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** What the store said beside its answers is told with its counts. */
class AnswerFindingsTest {

    @TempDir
    Path folder;

    private RunBuilder run;
    private TrialBuilder trial;

    @BeforeEach
    void one_trial() {
        run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        trial = run.trial("main", 1);
    }

    @Test
    void warnings_are_told_by_kind_and_traced_requests_with_where_they_are() throws IOException {
        trial.says(new WarningAndTraceCounts(
                        150, Map.of("Batch is #KiB", 100L, "tombstones <b>", 50L), 20))
                .hold(2000, 10, flat(2000, MILLI))
                .hold(1000, 10, flat(1000, MILLI))
                .write();
        Results results = run.report();
        Finding warned = found(results, "store-warned");
        assertThat(warned.level()).isEqualTo("note");
        assertThat(warned.seen())
                .startsWith("In 2 steps, the store warned in 300 answers (1")
                .contains("200 x \"Batch is #KiB\"; 100 x \"tombstones <b>\"");
        Finding traced = found(results, "requests-traced");
        assertThat(traced.seen()).contains("traced 40 requests");
        assertThat(traced.attempt()).contains("traces.jsonl");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("tombstones &lt;b&gt;")
                .doesNotContain("tombstones <b>");
    }

    @Test
    void older_results_do_not_tell_and_nothing_is_told_of_them() throws IOException {
        trial.hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(run.report().findings())
                .extracting(Finding::kind)
                .doesNotContain("store-warned", "requests-traced");
    }

    private static Finding found(Results results, String kind) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError(kind + " in " + results.findings()));
    }
}
