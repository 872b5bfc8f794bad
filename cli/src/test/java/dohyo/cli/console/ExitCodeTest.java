package dohyo.cli.console;

import static dohyo.cli.console.ExitCode.DONE;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.RunSummary;
import dohyo.model.result.Json;
import dohyo.report.Results;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Exit codes and which of them wins. */
final class ExitCodeTest {

    @Test
    void numbers_are_those_of_the_design_in_its_order_of_precedence() {
        assertThat(Arrays.stream(ExitCode.values()).map(ExitCode::number))
                .containsExactly(70, 130, 2, 3, 4, 1, 5, 0);
    }

    @Test
    void of_several_the_first_of_the_precedence_wins_in_whatever_order_they_come() {
        List<ExitCode> all = new ArrayList<>(List.of(ExitCode.values()));
        for (ExitCode expected : ExitCode.values()) {
            Collections.reverse(all);
            assertThat(ExitCode.of(all)).isEqualTo(expected);
            all.remove(expected);
        }
        assertThat(all).isEmpty();
        assertThat(ExitCode.of(all)).isEqualTo(DONE);
    }

    @ParameterizedTest(name = "{0} {1} valid={2} interrupted={3} failure={4} -> {5}")
    @CsvSource(
            nullValues = "-",
            value = {
                // claims; valid; interrupted; failure; expected
                "-, true, false, '', DONE", // nothing was claimed
                "CONFIRMED, true, false, '', DONE",
                "NOT_TESTABLE, true, false, '', DONE", // does not fail
                "CONFIRMED NOT_TESTABLE, true, false, '', DONE",
                "INCONCLUSIVE CONFIRMED, true, false, '', INCONCLUSIVE",
                "INCONCLUSIVE REFUTED, true, false, '', REFUTED",
                "REFUTED, false, false, '', INVALID", // starved: the refutation counts nothing
                "CONFIRMED, false, false, '', INVALID", // a count stands, the times do not
                "REFUTED, false, false, 'port taken', WORLD",
                "CONFIRMED, true, false, 'port taken', WORLD",
                "REFUTED, true, true, '', INTERRUPTED",
                "CONFIRMED, false, true, 'port taken', INTERRUPTED",
            })
    void a_run_ends_with_the_worst_that_holds(
            @Nullable String claims,
            boolean valid,
            boolean interrupted,
            String failure,
            ExitCode expected) {
        RunSummary summary = new RunSummary(1, 1, interrupted, failure);
        assertThat(ExitCode.of(summary, results(valid, claims))).isEqualTo(expected);
    }

    /** Held by what the report says of it: {@code SmokeRunTest} has the cases. */
    @ParameterizedTest(name = "valid={0}, smoke test {1} -> {2}")
    @CsvSource({"false, note, DONE", "true, note, DONE", "false, invalid, INVALID"})
    void of_a_smoke_test_only_what_broke_is_invalid(
            boolean valid, String level, ExitCode expected) {
        Results results = Json.parse(
                "{\"valid\":" + valid + ",\"claims\":[],\"findings\":[{\"kind\":\"smoke-test\","
                        + "\"level\":\"" + level + "\"}]}",
                Results.class);
        assertThat(ExitCode.of(results)).isEqualTo(expected);
    }

    /** Of an arm whose store always died nothing was measured, whatever is claimed of others. */
    @ParameterizedTest(name = "{0} of 2 trials done, the last {1} -> {2}")
    @CsvSource({
        "0, STORE_DIED, INVALID",
        "0, WORKER_FAILED, INVALID",
        "0, LEFT_ALONE, INVALID", // side by side, as the other arm's store died or stopped
        "1, STORE_DIED, DONE", // a doubt: the other trial stands
        "0, COLLAPSED, DONE", // was measured until then
        "2, DONE, DONE",
    })
    void an_arm_without_a_trial_is_no_measurement(int done, String outcome, ExitCode expected) {
        Results results = Json.parse(
                "{\"valid\":true,\"claims\":[],\"arms\":[{\"name\":\"a\",\"trialsPlanned\":2,"
                        + "\"trialsDone\":" + done + ",\"trials\":[{\"outcome\":\"" + outcome
                        + "\"}]}]}",
                Results.class);
        assertThat(ExitCode.of(results)).isEqualTo(expected);
    }

    private static Results results(boolean valid, @Nullable String verdicts) {
        String claims = verdicts == null
                ? ""
                : "{\"verdict\":\"" + verdicts.replace(" ", "\"},{\"verdict\":\"") + "\"}";
        return Json.parse("{\"valid\":" + valid + ",\"claims\":[" + claims + "]}", Results.class);
    }
}
