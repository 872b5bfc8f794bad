package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.model.experiment.Load;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.result.LatencyAccount;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;

/** The search against stores that are a formula. */
class BracketTest {

    private static final long MILLI = 1_000_000;

    @ParameterizedTest
    @CsvSource({
        // what the store can do, rates tried
        "7000,    1000 2000 4000 8000 5660 6730 7340 7030 6880", // doubled, then bisected
        "900000,  1000 2000 4000 8000 16000 32000 64000 100000", // passes at the top
        "300,     1000 500 250 354 297 324 310 303", // fails at once: halved first
        "1,       1000 500 250 125 62.5 31.3 15.7", // never passes: gives up
    })
    void rates_are_tried_in_order(double capacity, String expected) {
        Bracket bracket = new Bracket(goal(1000, 100_000, 0.03));
        List<String> tried = new ArrayList<>();
        run(bracket, rate -> rate <= capacity, tried);
        assertThat(String.join(" ", tried)).isEqualTo(expected);
    }

    @RepeatedTest(300)
    void bracket_holds_the_true_limit(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        double capacity = Math.exp(random.nextDouble(Math.log(500), Math.log(500_000)));
        double precision = random.nextDouble(0.02, 0.5);
        Bracket bracket = new Bracket(goal(1000, 1_000_000, precision));
        run(bracket, rate -> rate <= capacity, new ArrayList<>());
        double passed = requireNonNull(bracket.passed());
        double failed = requireNonNull(bracket.failed());
        assertThat(capacity).isBetween(passed, failed);
        assertThat(failed / passed).isLessThanOrEqualTo(1 + precision);
    }

    /** A store that passes and fails by chance must not keep the search going for ever. */
    @RepeatedTest(100)
    void search_ends_with_any_store(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        List<String> tried = new ArrayList<>();
        run(new Bracket(goal(1, 1e9, 1e-9)), rate -> random.nextBoolean(), tried);
        assertThat(tried).hasSizeLessThanOrEqualTo(Bracket.MOST_STEPS);
    }

    @Test
    void step_passes_by_the_percentile_of_everything_due() {
        assertThat(judge(10_000, 5 * MILLI, 0)).isEqualTo(new SearchTry(true, 5 * MILLI, false));
        assertThat(judge(10_000, 15 * MILLI, 0).passed()).isFalse();
    }

    @Test
    void percentile_among_the_failed_does_not_pass() {
        SearchTry tried = judge(9800, 5 * MILLI, 200);
        assertThat(tried.passed()).isFalse();
        assertThat(tried.atLeast()).isTrue();
    }

    /** p90 is good, and yet 2 % of what was offered was not answered. */
    @Test
    void step_that_achieves_too_little_does_not_pass() {
        LatencyAccount account = account(9800, 5 * MILLI, 200);
        Load.Goal goal = new Load.Goal(90, 10 * MILLI, 1, 2, 0.1);
        SearchTry tried = StepReport.judge(goal, account);
        assertThat(tried.atLeast()).isFalse();
        assertThat(tried.passed()).isFalse();
    }

    @Test
    void nothing_due_does_not_pass() {
        assertThat(judge(0, 0, 0).passed()).isFalse();
    }

    private static SearchTry judge(long answered, long nanos, long unanswered) {
        Load.Goal goal = new Load.Goal(99, 10 * MILLI, 1, 2, 0.1);
        SearchTry tried = StepReport.judge(goal, account(answered, nanos, unanswered));
        long rounded = Math.round(tried.percentileNanos() / (double) MILLI) * MILLI;
        return new SearchTry(tried.passed(), rounded, tried.atLeast());
    }

    private static LatencyAccount account(long answered, long nanos, long unanswered) {
        LatencyAccount account = new LatencyAccount();
        Histogram successes = new Histogram(3);
        Histogram failures = new Histogram(3);
        successes.recordValueWithCount(nanos, answered);
        failures.recordValueWithCount(MILLI, unanswered);
        account.addSuccesses(successes);
        account.addFailures(failures);
        return account;
    }

    private static void run(Bracket bracket, DoublePredicate store, List<String> tried) {
        for (Double rate = bracket.next(); rate != null; rate = bracket.next()) {
            tried.add(Double.toString(rate).replaceFirst("\\.0$", ""));
            bracket.tell(rate, store.test(rate));
        }
    }

    private static Load.Goal goal(double from, double to, double precision) {
        return new Load.Goal(99, 10 * MILLI, from, to, precision);
    }
}
