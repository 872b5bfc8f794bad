package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.StoppedRecord;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.analysis.verdict.ValuesOfClaims;
import dohyo.report.page.study.StudyRunSummarizer;
import dohyo.report.reading.RunFiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** A run of which four of five blocks have ended; they decide its claim at 5 %. */
class UnfinishedRunTest {

    @TempDir
    Path folder;

    @Test
    void what_is_seen_before_the_end_needs_stronger_evidence_and_says_so() throws IOException {
        Results results = run().report();
        ClaimResult judged = results.claims().get(0);
        assertThat(judged.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judged.certainty().level()).isCloseTo(0.999, within(1e-9));
        assertThat(judged.why())
                .endsWith("; the run is not at its end, so for now the tests are" + " at 0.1 %");
        assertThat(judged.method())
                .contains("the run is not at its end", "planned: judged once, after 5 blocks");
        assertThat(results.comparisons().get(0).different()).isFalse();
        assertThat(results.comparisons().get(0).method()).contains("the run is not at its end");
    }

    @Test
    void a_run_that_was_ended_early_spends_all_that_is_left() throws IOException {
        RunBuilder run = run();
        Json.write(
                new ResultDirectory(folder).stopped(),
                new StoppedRecord(StoppedRecord.SCHEMA, 4, "the budget was used"));
        Results results = run.report();
        ClaimResult judged = results.claims().get(0);
        assertThat(judged.verdict()).isEqualTo(Verdict.CONFIRMED);
        assertThat(judged.certainty().level()).isCloseTo(0.95, within(1e-6));
        assertThat(judged.why()).doesNotContain("not at its end");
        assertThat(results.comparisons().get(0).different()).isTrue();
    }

    @Test
    void what_is_kept_of_it_gives_the_same_verdict() throws IOException {
        RunFiles files = run().files();
        StudyRunSummary kept = new StudyRunSummarizer(files, Analysis.of(files)).kept("made-up");
        StudyRunSummary read = Json.parse(Json.line(kept), StudyRunSummary.class);
        assertThat(read.claims().get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ValuesOfClaims.disagreements(read)).isEmpty();
    }

    private RunBuilder run() throws IOException {
        RunBuilder run = SlowerArmRun.of(folder, 1.03, 1.07, 1.04, 1.09);
        run.trial("two", 5);
        run.trial("one", 5);
        return run;
    }
}
