package dohyo.report.beside;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Price;
import dohyo.model.result.RunPlan;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.RunComparisonResult.Laid;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * A run that is laid beside others.
 *
 * @param label {@code A}, {@code B}, ...
 * @param host what is known of its machine, in words
 * @param arms what was asked of each arm, in words
 */
public record ComparedRun(
        String label,
        RunFiles run,
        Results results,
        Map<String, String> host,
        Map<String, Map<String, String>> arms) {

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

    @Nullable ArmResult arm(String name) {
        return results.arms().stream()
                .filter(arm -> arm.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Null when neither the user nor the experiment says; the user's word comes first. */
    @Nullable Price price(String arm, Map<String, Price> prices) {
        Price named = prices.get(arm);
        if (named == null) {
            named = prices.get(run.folder());
        }
        return named == null ? written(arm) : named;
    }

    private @Nullable Price written(String name) {
        return run.arm(name).map(Arm::price).orElse(null);
    }
}
