package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import static java.util.Objects.requireNonNull;

import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.result.LatencyDistribution;

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
class RateSearchTest {

    private static final long MILLI = 1_000_000;

    @ParameterizedTest
    @CsvSource({
        // what the store can do, rates tried
        "7000,    1000 2000 4000 8000 5660 6730 7340 7030 6880", // doubled, then bisected
        "900000,  1000 2000 4000 8000 16000 32000 64000 100000", // passes at the top
        "300,     1000 500 250 354 297 324 310 303", // fails at once: halved first
        "1,       1000 500 250 125", // never passes: gives up at the least rate worth a try
    })
    void rates_are_tried_in_order(double capacity, String expected) {
        RateSearch bracket = new RateSearch(goal(1000, 100_000, 0.03), 100, 1);
        List<String> tried = new ArrayList<>();
        run(bracket, rate -> rate <= capacity, tried);
        assertThat(String.join(" ", tried)).isEqualTo(expected);
    }

    @RepeatedTest(300)
    void bracket_holds_the_true_limit(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        double capacity = Math.exp(random.nextDouble(Math.log(500), Math.log(500_000)));
        double precision = random.nextDouble(0.02, 0.5);
        RateSearch bracket = new RateSearch(goal(1000, 1_000_000, precision), 100, 1);
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
        run(new RateSearch(goal(1, 1e9, 1e-9), 1e-6, 1), rate -> random.nextBoolean(), tried);
        assertThat(tried).hasSizeLessThanOrEqualTo(RateSearch.MOST_STEPS);
    }

    @Test
    void both_ends_are_tried_again_in_random_order() {
        List<String> orders = new ArrayList<>();
        for (int seed = 0; seed < 20; seed++) {
            List<String> tried = new ArrayList<>();
            RateSearch bracket = new RateSearch(repeated(2), 100, seed);
            run(bracket, rate -> rate <= 3000, tried);
            assertThat(tried.subList(0, 5)).containsExactly("1000", "2000", "4000", "2830", "3360");
            assertThat(tried.subList(5, tried.size()))
                    .containsExactlyInAnyOrder("2830", "2830", "3360", "3360");
            orders.add(String.join(" ", tried));
            assertThat(bracket.passed()).isEqualTo(2830);
            assertThat(bracket.failed()).isEqualTo(3360);
        }
        assertThat(orders.stream().distinct().count()).isGreaterThan(2);
    }

    @ParameterizedTest
    @CsvSource({
        // how the tries of 2830/s end (the store can do 3000/s), bracket: passed, failed
        "PPP, 2830, 3360", // says the same each time
        "PFP, 2830, 3360", // one failure of three is an accident
        "PFF, 2000, 2380", // mostly failed: widened downwards, then narrowed again
    })
    void an_end_that_contradicts_itself_widens_the_bracket(
            String endings, double passed, double failed) {
        RateSearch bracket = new RateSearch(repeated(2), 100, 5);
        int next = 0;
        for (Double rate = bracket.next(); rate != null; rate = bracket.next()) {
            boolean met = rate <= 3000 && (rate <= 2000 || !endings.equals("PFF"));
            if (rate == 2830 && next < endings.length()) {
                met = endings.charAt(next++) == 'P';
            }
            bracket.tell(rate, met);
        }
        assertThat(bracket.passed()).isEqualTo(passed);
        assertThat(bracket.failed()).isEqualTo(failed);
    }

    /** The first tries were unlucky: what seemed to fail passes when it is tried again. */
    @Test
    void an_end_that_passes_after_all_widens_the_bracket_upwards() {
        RateSearch bracket = new RateSearch(repeated(2), 100, 5);
        int tries = 0;
        for (Double rate = bracket.next(); rate != null; rate = bracket.next()) {
            bracket.tell(rate, tries++ > 4 ? rate <= 3500 : rate <= 3000);
        }
        assertThat(requireNonNull(bracket.passed())).isBetween(3000.0, 3500.0);
        assertThat(requireNonNull(bracket.failed())).isGreaterThan(3500);
    }

    @RepeatedTest(100)
    void search_with_repetition_ends_with_any_store(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        int repeat = random.nextInt(1, 10);
        List<String> tried = new ArrayList<>();
        run(new RateSearch(repeated(repeat), 1e-6, 3), rate -> random.nextBoolean(), tried);
        assertThat(tried).hasSizeLessThanOrEqualTo(RateSearch.MOST_STEPS + 4 * repeat);
    }

    private static Load.Goal repeated(int repeat) {
        return new Load.Goal(99, 10 * MILLI, 1000, 100_000, 0.2, repeat);
    }

    @Test
    void step_passes_by_the_percentile_of_everything_due() {
        assertThat(judge(20_000, 5 * MILLI, 0)).isEqualTo(new SearchTry(true, 5 * MILLI, false));
        assertThat(judge(20_000, 15 * MILLI, 0).passed()).isFalse();
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
        LatencyDistribution account = account(9800, 5 * MILLI, 200);
        Load.Goal goal = new Load.Goal(90, 10 * MILLI, 1, 2, 0.1);
        SearchTry tried = StepRecordBuilder.judge(goal, account);
        assertThat(tried.atLeast()).isFalse();
        assertThat(tried.passed()).isFalse();
    }

    /** A p99 of 9,900 operations has 99 samples above it: one too few to be printed. */
    @Test
    void percentile_with_too_few_samples_above_it_does_not_pass() {
        assertThat(judge(9_900, 5 * MILLI, 0).passed()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        // rate, percentile, length of the try in seconds
        "5000, 99,   5", // 25,000 operations are enough
        "2000, 99,   5.5", // 11,000 with the margin for random arrivals
        "1000, 99,   11",
        "5000, 99.9, 22",
    })
    void try_lasts_as_long_as_its_percentile_needs(
            double rate, double percentile, double expectedSeconds) {
        Phase.Search phase = search(percentile);
        assertThat(new StepPlan(phase, true, rate).durationNanos() / 1e9)
                .isCloseTo(expectedSeconds, within(1e-6));
    }

    @Test
    void least_rate_of_a_search_makes_a_try_four_times_as_long() {
        Phase.Search phase = search(99);
        double least = StepPlan.leastPerSecond(phase);
        assertThat(least).isCloseTo(550, within(1e-6));
        assertThat(new StepPlan(phase, true, least).durationNanos() / 1e9)
                .isCloseTo(20, within(1e-6));
    }

    private static Phase.Search search(double percentile) {
        Load.Goal goal = new Load.Goal(percentile, 10 * MILLI, 5000, 100_000, 0.2);
        return Phase.Search.of(5_000 * MILLI, goal);
    }

    @Test
    void nothing_due_does_not_pass() {
        assertThat(judge(0, 0, 0).passed()).isFalse();
    }

    private static SearchTry judge(long answered, long nanos, long unanswered) {
        Load.Goal goal = new Load.Goal(99, 10 * MILLI, 1, 2, 0.1);
        SearchTry tried = StepRecordBuilder.judge(goal, account(answered, nanos, unanswered));
        long rounded = Math.round(tried.percentileNanos() / (double) MILLI) * MILLI;
        return new SearchTry(tried.passed(), rounded, tried.atLeast());
    }

    private static LatencyDistribution account(long answered, long nanos, long unanswered) {
        LatencyDistribution account = new LatencyDistribution();
        Histogram successes = new Histogram(3);
        Histogram failures = new Histogram(3);
        successes.recordValueWithCount(nanos, answered);
        failures.recordValueWithCount(MILLI, unanswered);
        account.addSuccesses(successes);
        account.addFailures(failures);
        return account;
    }

    private static void run(RateSearch bracket, DoublePredicate store, List<String> tried) {
        for (Double rate = bracket.next(); rate != null; rate = bracket.next()) {
            tried.add(Double.toString(rate).replaceFirst("\\.0$", ""));
            bracket.tell(rate, store.test(rate));
        }
    }

    private static Load.Goal goal(double from, double to, double precision) {
        return new Load.Goal(99, 10 * MILLI, from, to, precision);
    }
}
