package dohyo.report;

import dohyo.report.Results.ClaimResult;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * {@code side-by-side.json}: what several runs say, arm by arm.
 *
 * @param schema {@code dohyo-beside/1}
 * @param answer what is to be seen, in a sentence or two
 * @param runs in the order in which they were given; the first is what the others are divided by
 * @param hosts what is recorded of the machines and differs
 * @param arms what was asked of arms of the same name and differs
 * @param figures of each arm and step
 * @param worth operations for the money; empty where no price is known
 * @param claims that need several kinds of machine, judged over these runs
 */
public record RunComparisonResult(
        String schema,
        String answer,
        List<Laid> runs,
        List<Difference> hosts,
        List<ArmDifference> arms,
        List<Figure> figures,
        List<Worth> worth,
        List<ClaimResult> claims) {

    public static final String SCHEMA = "dohyo-beside/1";

    public RunComparisonResult {
        claims = List.copyOf(Objects.requireNonNullElse(claims, List.of()));
    }

    /**
     * A run.
     *
     * @param label {@code A}, {@code B}, ...
     * @param folder its name
     * @param valid whether nothing makes its measurement unusable
     */
    public record Laid(
            String label,
            String folder,
            String id,
            String title,
            String startedAt,
            String version,
            long trialsDone,
            long trialsPlanned,
            boolean valid,
            String answer) {}

    /**
     * Something that is not the same everywhere.
     *
     * @param values by run; empty where it is not known
     */
    public record Difference(String name, List<String> values) {}

    /**
     * Likewise of an arm.
     *
     * @param ofLoad whether it is of workload or load, so that a ratio would tell of those
     */
    public record ArmDifference(String arm, String name, boolean ofLoad, List<String> values) {}

    /**
     * A quantity of one step of an arm in all runs.
     *
     * @param quantity for example {@code p99 response time}
     * @param unit {@code ns}, {@code ops/s} or {@code share}
     * @param values by run; null where it was not measured
     * @param ratios over the first run, for each of the others; null where there is none
     * @param why there are no ratios; empty when there are
     */
    public record Figure(
            String arm,
            String step,
            String quantity,
            String unit,
            List<@Nullable Value> values,
            List<@Nullable Ratio> ratios,
            String why) {}

    /**
     * A figure over the trials of a run.
     *
     * @param value geometric mean; of a search the highest rate that passed
     * @param low lower end of the 95 % interval, null with one trial; of a search, the same as the
     *     value
     * @param high likewise; of a search the lowest rate that failed
     * @param atLeast whether it is only a lower bound, because operations failed
     * @param trials behind it
     */
    public record Value(
            double value,
            @Nullable Double low,
            @Nullable Double high,
            boolean atLeast,
            int trials) {}

    /**
     * A run's figure over that of the first.
     *
     * @param run its label
     * @param low lower end of the 95 % interval; null when one of the two has a single trial
     * @param hostsDiffer whether it is a ratio of machines as well
     */
    public record Ratio(
            String run,
            double ratio,
            @Nullable Double low,
            @Nullable Double high,
            boolean hostsDiffer) {}

    /**
     * What a unit of money buys.
     *
     * @param price as it is written, for example {@code 0.31 USD/h}
     * @param operations for one unit of the currency
     * @param low lower end of the 95 % interval; null with one trial
     * @param basis the throughput that it is reckoned with, in words
     */
    public record Worth(
            String run,
            String arm,
            String step,
            String price,
            String currency,
            double operations,
            @Nullable Double low,
            @Nullable Double high,
            String basis) {}
}
