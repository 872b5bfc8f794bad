package dohyo.report.beside;

import dohyo.model.experiment.Arm;
import dohyo.model.machine.Price;
import dohyo.model.result.RunPlan;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.RunComparisonResult.Laid;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run that is laid beside others.
 *
 * @param label {@code A}, {@code B}, ...
 * @param host what is known of its machine, in words
 * @param arms what was asked of each arm, in words
 * @param rows under which its arms stand, where it is not their own name
 */
public record ComparedRun(
        String label,
        RunFiles run,
        Results results,
        Map<String, String> host,
        Map<String, Map<String, String>> arms,
        Map<String, String> rows) {

    /** Runs are few; beyond the alphabet they have numbers. */
    public static String label(int index) {
        return index < 26 ? String.valueOf((char) ('A' + index)) : "run " + (index + 1);
    }

    Laid laid() {
        RunPlan plan = run.plan();
        List<ArmResult> all = results.arms();
        return new Laid(
                label,
                run.folder(),
                results.id(),
                results.title(),
                results.startedAt(),
                plan == null ? "" : plan.dohyoVersion(),
                all.stream().mapToLong(ArmResult::trialsDone).sum(),
                all.stream().mapToLong(ArmResult::trialsPlanned).sum(),
                results.valid(),
                results.answer());
    }

    /** The same with some of its arms in rows that are called otherwise. */
    ComparedRun inRows(Map<String, String> others) {
        return new ComparedRun(label, run, results, host, arms, Map.copyOf(others));
    }

    /** Of all its arms, in their order. */
    Stream<String> rowNames() {
        return results.arms().stream().map(arm -> row(arm.name()));
    }

    /** The arm that stands in a row; null when it has none there. */
    @Nullable ArmResult arm(String row) {
        return results.arms().stream()
                .filter(arm -> row(arm.name()).equals(row))
                .findFirst()
                .orElse(null);
    }

    /** What was asked of the arm in a row. */
    Map<String, String> asked(String row) {
        return arms.entrySet().stream()
                .filter(arm -> row(arm.getKey()).equals(row))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Map.of());
    }

    /** The arm in a row as its experiment has it; empty when that is not known. */
    Optional<Arm> inExperiment(String row) {
        return Optional.ofNullable(arm(row)).flatMap(arm -> run.arm(arm.name()));
    }

    /** Null when neither the user nor the experiment says; the user's word comes first. */
    @Nullable Price price(String row, Map<String, Price> prices) {
        String arm = Optional.ofNullable(arm(row)).map(ArmResult::name).orElse(row);
        Price named = prices.get(arm);
        if (named == null) {
            named = prices.get(run.folder());
        }
        return named == null ? written(arm) : named;
    }

    private String row(String arm) {
        return rows.getOrDefault(arm, arm);
    }

    private @Nullable Price written(String name) {
        return run.arm(name).map(Arm::price).orElse(null);
    }
}
