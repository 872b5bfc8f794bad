package dohyo.report.page.view;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.BytesPerOperation;
import dohyo.report.CpuPerOperation;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Medians over trials, with what is not known of them. */
class StepMediansViewTest {

    private static StepResult step(String trial, double perSecond, @Nullable Latency p99) {
        Map<String, Latency> response = p99 == null ? Map.of() : Map.of("p99", p99);
        return stepOf(trial, perSecond, operation("all", response));
    }

    private static OperationResult operation(String name, Map<String, Latency> response) {
        return new OperationResult(name, 1000, 1000, null, response, response, response, null);
    }

    private static StepResult stepOf(
            String trial, double perSecond, OperationResult... operations) {
        return new StepResult(
                trial,
                "100/s",
                "HOLD",
                100,
                0,
                perSecond,
                10,
                1000,
                1000,
                Map.of(),
                0,
                0,
                0,
                true,
                null,
                new CpuPerOperation(1e3, null),
                new BytesPerOperation(null, null, null, null),
                List.of(operations),
                0,
                null);
    }

    private static Latency millis(double millis, boolean atLeast) {
        return new Latency(millis * 1e6, atLeast);
    }

    private static List<StepMediansView> of(StepResult... steps) {
        return StepMediansView.of(
                List.of(new ArmResult("a", "", 3, 3, List.of(), List.of(steps), null, null)), null);
    }

    @Test
    void a_bound_makes_bounds_of_the_median_and_of_the_highest() {
        StepMediansView row = of(
                        step("1", 98, millis(2, false)),
                        step("2", 99, millis(3, true)),
                        step("3", 97, millis(4, false)))
                .get(0);
        assertThat(row.p99()).isEqualTo("≥ 3 ms (2 to ≥ 4)");
        assertThat(row.achieved()).isEqualTo("98 (97 to 99)");
        assertThat(row.storeCpu()).as("not observed").isEqualTo("–");
    }

    /** The highest is not known where every trial is a bound, and the lowest is not either. */
    @Test
    void where_the_lowest_is_a_bound_it_is_told_as_one() {
        StepResult[] overloaded = {
            stepOf("1", 98, operation("all", both(2))), stepOf("2", 99, operation("all", both(3)))
        };
        StepMediansView row = of(overloaded).get(0);
        assertThat(row.p99()).isEqualTo("≥ 2.50 ms (≥ 2 to ≥ 3)");
        assertThat(row.mean()).isEqualTo("≥ 2.50 ms (≥ 2 to ≥ 3)");
    }

    private static Map<String, Latency> both(double millis) {
        return Map.of("p99", millis(millis, true), "mean", millis(millis, true));
    }

    @Test
    void of_an_even_number_the_median_is_the_mean_of_the_middle_two() {
        StepMediansView row = of(
                        step("1", 96, millis(2, false)),
                        step("2", 98, millis(3, false)),
                        step("3", 90, millis(5, false)),
                        step("4", 100, millis(9, false)))
                .get(0);
        assertThat(row.achieved()).isEqualTo("97 (90 to 100)");
        assertThat(row.p99()).isEqualTo("4 ms (2 to 9)");
    }

    @Test
    void each_of_several_operations_has_a_mean_with_its_interval() {
        List<StepMediansView> rows = of(mixed("1", 1), mixed("2", 2), mixed("3", 4));
        assertThat(rows)
                .extracting(StepMediansView::place)
                .containsExactly("100/s", "100/s · read", "100/s · write");
        assertThat(rows.get(1).mean())
                .as("t of two degrees of freedom, 4.303, over logarithms")
                .isEqualTo("2.00 ms (95 %: 357 µs to 11.2 ms)");
        assertThat(rows.get(1).achieved()).isEqualTo("100 (100 to 100)");
    }

    private static StepResult mixed(String trial, double millis) {
        return stepOf(
                trial,
                200,
                operation("all", Map.of()),
                operation("read", Map.of("mean", millis(millis, false))),
                operation("write", Map.of()));
    }

    @Test
    void a_trial_without_the_percentile_leaves_no_median() {
        assertThat(of(step("1", 98, millis(2, false)), step("2", 60, null))
                        .get(0)
                        .p99())
                .isEqualTo("–");
    }

    @Test
    void a_step_that_came_twice_in_one_trial_is_no_repetition() {
        assertThat(of(step("1", 98, null), step("1", 99, null))).isEmpty();
        assertThat(of(step("1", 98, null), step("1", 99, null), step("2", 99, null)))
                .extracting(StepMediansView::trials)
                .containsExactly("2");
    }
}
