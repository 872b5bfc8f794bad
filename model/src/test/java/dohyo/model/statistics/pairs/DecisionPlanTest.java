package dohyo.model.statistics.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.StatisticsDocument;
import dohyo.model.statistics.pairs.DecisionPlan.Outlook;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a budget decides, and what a decision takes. */
class DecisionPlanTest {

    private static final int DRAWS = 4000;

    /** The profile of {@link SlicedHost#QUIET}. */
    private static final NoiseProfile QUIET = new NoiseProfile(0.064 * Math.sqrt(2), 0.04, 0);

    @ParameterizedTest
    @CsvSource({"1.05, 1", "1.1, 1", "1.1, 4", "1.2, 1"})
    void power_of_the_plan_is_that_of_simulated_runs(double ratio, int claims) {
        Outlook plan = plan(QUIET, 90, claims).deciding(ratio).orElseThrow();
        SlicedRun run = new SlicedRun(SlicedHost.QUIET, plan.blocks(), plan.rounds());
        int decided = 0;
        int narrow = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            LogScaleEstimate estimate =
                    LogScaleEstimate.of(Arrays.stream(run.logRatiosSideBySide(draw))
                            .map(it -> ratio * Math.exp(it))
                            .toArray());
            decided += estimate.pValue(1) <= 0.05 / claims ? 1 : 0;
            double half = Math.sqrt(estimate.interval(0.95).widthFactor());
            narrow += half <= plan.halfWidth() ? 1 : 0;
        }
        assertThat((double) decided / DRAWS)
                .isGreaterThan(0.78)
                .isCloseTo(
                        plan(QUIET, 90, claims).powerOf(plan.rounds(), plan.blocks(), ratio),
                        within(0.025));
        assertThat((double) narrow / DRAWS).isCloseTo(0.8, within(0.025));
    }

    @Test
    void plan_for_a_ratio_is_the_shortest_and_a_budget_of_its_length_decides_it() {
        DecisionPlan plan = plan(QUIET, 90, 1);
        Outlook shortest = plan.deciding(1.08).orElseThrow();
        assertThat(plan.within(shortest.seconds()).orElseThrow().smallestRatio())
                .isLessThanOrEqualTo(1.08);
        Optional<Outlook> shorter = plan.within(shortest.seconds() - 1);
        assertThat(shorter.orElseThrow().smallestRatio()).isGreaterThan(1.08);
    }

    /** Dear blocks have many rounds, cheap ones few; starts that are all alike need few blocks. */
    @Test
    void rounds_follow_from_costs_and_scatter() {
        int dear = plan(QUIET, 300, 1).deciding(1.05).orElseThrow().rounds();
        int cheap = plan(QUIET, 20, 1).deciding(1.05).orElseThrow().rounds();
        assertThat(cheap).isLessThan(dear);
        Outlook alike = plan(new NoiseProfile(0.09, 0, 0), 90, 1).deciding(1.05).orElseThrow();
        assertThat(alike.blocks()).isLessThan(8);
        assertThat(alike.rounds()).isGreaterThan(dear);
    }

    @Test
    void more_claims_and_a_restless_host_take_longer() {
        double one = plan(QUIET, 90, 1).deciding(1.05).orElseThrow().seconds();
        assertThat(plan(QUIET, 90, 6).deciding(1.05).orElseThrow().seconds()).isGreaterThan(one);
        NoiseProfile restless = new NoiseProfile(0.09, 0.04, 0.1);
        assertThat(plan(restless, 90, 1).deciding(1.05).orElseThrow().seconds())
                .isGreaterThan(4 * one);
        assertThat(plan(restless.sideBySide(), 90, 1)
                        .deciding(1.05)
                        .orElseThrow()
                        .seconds())
                .isCloseTo(one, within(0.1 * one));
    }

    @Test
    void what_cannot_be_had_is_said() {
        assertThat(plan(QUIET, 90, 1).within(200)).isEmpty();
        assertThat(plan(QUIET, 90, 1).within(-1)).isEmpty();
        assertThat(plan(new NoiseProfile(0.1, 2, 0), 90, 1).deciding(1.01)).isEmpty();
    }

    /** The table in docs/trust/statistics-pairs.md. */
    @Tag("slow")
    @Test
    void minutes_to_a_decision() {
        StringBuilder table = new StringBuilder("| slices differ, starts, host | set-up 40 s |"
                + " 90 s | 180 s |\n|---|---|---|---|\n");
        for (NoiseProfile noise : new NoiseProfile[] {
            new NoiseProfile(0.09, 0.01, 0),
            new NoiseProfile(0.06, 0.04, 0),
            new NoiseProfile(0.09, 0.04, 0),
            new NoiseProfile(0.17, 0.04, 0),
            new NoiseProfile(0.09, 0.04, 0.1)
        }) {
            table.append(String.format(
                    Locale.ROOT,
                    "| %.0f %%, %.0f %%, %.0f %%",
                    100 * noise.sdOfRounds(),
                    100 * noise.sdOfStarts(),
                    100 * noise.sdOfHost()));
            for (int setUp : new int[] {40, 90, 180}) {
                Outlook plan = plan(noise, setUp, 1).deciding(1.05).orElseThrow();
                table.append(String.format(
                        Locale.ROOT,
                        " | %.0f (%d x %d)",
                        plan.seconds() / 60,
                        plan.rounds(),
                        plan.blocks()));
            }
            table.append(" |\n");
        }
        StatisticsDocument.checkOfPairs("minutes", table.toString());
    }

    /** Slices of 2 s, as compare has them; the table in docs/trust/statistics-pairs.md. */
    @Test
    void what_ten_minutes_show() {
        NoiseProfile noise = new NoiseProfile(0.1, 0.04, 0);
        StringBuilder table = new StringBuilder("""
                | rounds | set-up 40 s | 60 s | 90 s | 120 s |
                |---|---|---|---|---|
                """);
        for (int rounds : new int[] {2, 3, 4, 6, 8, 15}) {
            table.append("| ").append(rounds);
            for (int setUp : new int[] {40, 60, 90, 120}) {
                BlockTimeCost cost = new BlockTimeCost(setUp, 2.4, 2);
                int blocks = (int) (600 / cost.seconds(rounds));
                Outlook plan = new DecisionPlan(noise, cost, 1, 0.05).outlook(rounds, blocks);
                table.append(String.format(
                        Locale.ROOT, " | %.1f %% (%d)", 100 * (plan.halfWidth() - 1), blocks));
            }
            table.append(" |\n");
        }
        StatisticsDocument.checkOfPairs("ten", table.toString());
        for (double setUp : new double[] {40, 60, 90}) {
            Outlook best = new DecisionPlan(noise, new BlockTimeCost(setUp, 2.4, 2), 1, 0.05)
                    .within(600)
                    .orElseThrow();
            assertThat(best.rounds()).describedAs("set-up of " + setUp).isLessThanOrEqualTo(6);
        }
    }

    private static DecisionPlan plan(NoiseProfile noise, double setUp, int claims) {
        return new DecisionPlan(noise, new BlockTimeCost(setUp, 4.5, 2), claims, 0.05);
    }
}
