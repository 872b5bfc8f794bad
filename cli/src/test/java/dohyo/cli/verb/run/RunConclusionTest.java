package dohyo.cli.verb.run;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.lab.RunSummary;
import dohyo.model.result.Json;
import dohyo.report.Results;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

/** The last lines of a run. */
final class RunConclusionTest {

    private static final String RESULTS = """
            {"question": "Does the report show a stall of two seconds?",
             "answer": "Yes: the 99th percentile of response time was 1.81 s.",
             "valid": true,
             "command": "./dohyo run honesty",
             "claims": [
               {"says": "A stall of 2 s shows in the p99 of response time.",
                "quantity": "p99 of response time", "rule": "at least 1.5 s",
                "measured": 1.81e9, "measuredAtLeast": true, "unit": "ns",
                "verdict": "CONFIRMED", "why": "one trial has no interval"},
               {"says": "Closed loop hides it.", "quantity": "p99 of response time",
                "rule": "at most 0.1 x", "verdict": "NOT_TESTABLE", "why": "the arm was not run"}],
             "findings": [
               {"level": "doubt", "seen": "There was one trial.", "means": "No interval.",
                "attempt": "more blocks: a trial on a fresh system is the unit"},
               {"level": "note", "seen": "The store was suspended for 2 s.", "attempt": ""}]}
            """;

    @Test
    void a_whole_run_ends_in_answer_claims_findings_and_the_report() {
        check("conclusion.txt", new RunSummary(2, 2, false, ""));
    }

    @Test
    void an_interrupted_run_says_how_much_was_done() {
        check("conclusion-interrupted.txt", new RunSummary(2, 1, true, ""));
    }

    @Test
    void a_small_ratio_keeps_its_digits() {
        String claim = """
                {"question": "", "answer": "", "valid": true,
                 "claims": [{"says": "", "quantity": "", "rule": "", "why": "", "unit": "ratio",
                 "measured": 0.00054712, "verdict": "CONFIRMED"}], "findings": []}
                """;
        Results results = Json.parse(claim, Results.class);
        String text = RunConclusion.of(results, new RunSummary(1, 1, false, ""), Path.of("/run"));
        assertThat(text).contains("measured 0.000547 ×");
    }

    /** Without the words that its folder may not decide, the command would be refused. */
    @Test
    void what_goes_on_is_told_with_all_that_must_be_said_again() {
        String open = """
                {"question": "", "answer": "", "valid": true, "claims": [], "findings": [],
                 "command": "./dohyo run q --machines m.yaml --out /run",
                 "more": {"blocks": 12, "added": 7, "seconds": 60, "level": 0.025, "open": 1,
                 "hopeless": 0}}
                """;
        Results results = Json.parse(open, Results.class);
        assertThat(RunConclusion.of(results, new RunSummary(2, 2, false, ""), Path.of("/run")))
                .contains("\n  ./dohyo run --resume /run --blocks 12 --machines FILE\n");
        assertThat(RunConclusion.of(results, new RunSummary(2, 1, true, ""), Path.of("/run")))
                .contains("\nGo on with: ./dohyo run --resume /run --machines FILE\n");
    }

    private static void check(String golden, RunSummary summary) {
        Results results = Json.parse(RESULTS, Results.class);
        Golden.check(golden, RunConclusion.of(results, summary, Path.of("/runs/honesty")));
    }
}
