package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiConsumer;

/** What breaks a smoke test, and what is only a doubt in one: the table in docs/run/runs.md. */
class SmokeRunTest {

    @TempDir
    Path folder;

    /** How a trial of a smoke test went. */
    private enum Case {
        ALL_IS_WELL("", ""),
        GENERATOR_STARVED("", ""),
        STORE_SLOWER_THAN_ASKED("", ""),
        STORE_DIED("", "trial 001-main-b1 ended when the store died under load: it was killed"),
        STORE_STOPPED("", "trial 001-main-b1 was ended when the store made no progress any more"),
        WORKER_FAILED("", "trial 001-main-b1 ended because the load generator failed"),
        NOTHING_ANSWERED("", "nothing was answered in arm 'main'"),
        FEW_FAILED("", ""),
        MOST_FAILED("", "more operations failed (14,400) than were answered (9,600) in arm 'main'"),
        MOST_FAILED_AND_A_CLAIM_SAYS_SO("errors", ""),
        WRONG_DATA("", "answers of arm 'main' were not what had been written: 12"),
        WRONG_DATA_AND_A_CLAIM_SAYS_SO("wrong-data", "");

        private final String claimed;
        private final String broke;

        Case(String claimed, String broke) {
            this.claimed = claimed;
            this.broke = broke;
        }
    }

    @ParameterizedTest
    @EnumSource
    void only_what_broke_ends_a_smoke_test_as_invalid(Case one) throws IOException {
        RunBuilder run =
                new RunBuilder(folder).arm("main", RunBuilder.hold(2000)).scale("smoke");
        if (!one.claimed.isEmpty()) {
            run.claim(claim(one.claimed));
        }
        trial(run, one).write();
        Results results = run.report();
        Finding finding = results.findings().stream()
                .filter(each -> each.kind().equals(Finding.SMOKE_TEST))
                .findFirst()
                .orElseThrow();
        assertThat(finding.seen()).contains(one.broke);
        assertThat(finding.level()).isEqualTo(one.broke.isEmpty() ? "note" : "invalid");
        assertThat(results.endsInvalid()).isEqualTo(!one.broke.isEmpty());
    }

    /** It is a doubt, and no verdict rests on such times. */
    @Test
    void claims_on_times_of_a_starved_generator_stay_open_in_a_smoke_test_too() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("main", RunBuilder.hold(2000))
                .claim(claim("p99"))
                .scale("smoke");
        trial(run, Case.GENERATOR_STARVED).write();
        Results results = run.report();
        assertThat(results.claims().get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(results.valid()).isFalse();
    }

    @Test
    void at_any_other_scale_a_starved_generator_ends_the_run_as_invalid() throws IOException {
        RunBuilder run =
                new RunBuilder(folder).arm("main", RunBuilder.hold(2000)).scale("laptop");
        trial(run, Case.GENERATOR_STARVED).write();
        Results results = run.report();
        assertThat(results.endsInvalid()).isTrue();
        assertThat(results.findings()).extracting(Finding::kind).doesNotContain("smoke-test");
    }

    private static TrialBuilder trial(RunBuilder run, Case one) {
        TrialBuilder trial = run.trial("main", 1);
        if (one == Case.GENERATOR_STARVED) {
            trial.lane(TrialBuilder.STARVED);
        }
        trial.hold(2000, 12, script(one));
        return switch (one) {
            case STORE_DIED -> trial.outcome(Outcome.STORE_DIED, "it was killed");
            case STORE_STOPPED -> trial.outcome(Outcome.COLLAPSED, "");
            case WORKER_FAILED -> trial.outcome(Outcome.WORKER_FAILED, "");
            default -> trial;
        };
    }

    private static BiConsumer<Integer, SecondScript> script(Case one) {
        return switch (one) {
            case STORE_SLOWER_THAN_ASKED ->
                (second, script) -> script.answered("read", 1000, MILLI, MILLI)
                        .unfinished("read", 1000, MILLI)
                        .backlog(1000L * second);
            case NOTHING_ANSWERED ->
                (second, script) -> script.failed("read", "timeout", 2000, MILLI);
            case FEW_FAILED -> failing(1500, MILLI, 500);
            case MOST_FAILED, MOST_FAILED_AND_A_CLAIM_SAYS_SO -> failing(800, MILLI, 1200);
            case WRONG_DATA, WRONG_DATA_AND_A_CLAIM_SAYS_SO ->
                (second, script) -> script.answered("read", 1999, MILLI, MILLI)
                        .failed("read", "wrong_data", 1, MILLI);
            default -> flat(2000, MILLI);
        };
    }

    private static Claim claim(String quantity) {
        Quantity of = switch (quantity) {
            case "errors" -> new Quantity(Quantity.Kind.ERRORS, 0, "");
            case "wrong-data" -> new Quantity(Quantity.Kind.WRONG_DATA, 0, "");
            default -> new Quantity(Quantity.Kind.RESPONSE, 99, "");
        };
        return Claim.that("c", "It is so.", of.of("main"), Rule.AT_MOST, 1e12);
    }
}
