package dohyo.report.analysis;

import dohyo.model.experiment.Claim;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges claims by the rule that was fixed beforehand.
 *
 * <p>Every trial is judged by itself (against the baseline's trial of the same block). All met:
 * confirmed. None met: refuted. Trials that disagree, or that are not known well enough, are
 * inconclusive. Intervals over trials do not exist at this depth, and the reason says so.
 *
 * @param invalidArms arms with a measurement that cannot be used, and why
 */
public record Judge(RunFiles run, Map<String, String> invalidArms) {

    /** The verdict on a claim. */
    public ClaimResult judge(Claim claim) {
        ClaimText text = new ClaimText(claim);
        if (!run.armNames().contains(claim.arm()) || !baselineIsThere(claim)) {
            return text.result(
                    null, Verdict.NOT_TESTABLE, "the run has no arm of the name it speaks of");
        }
        List<Measured> values = values(claim);
        Optional<Measured> missing =
                values.stream().filter(value -> value.value() == null).findFirst();
        if (values.isEmpty() || missing.isPresent()) {
            return text.result(
                    null,
                    Verdict.INCONCLUSIVE,
                    missing.map(Measured::why).orElse("no trial was planned for it"));
        }
        return judged(claim, text, known(values));
    }

    private ClaimResult judged(Claim claim, ClaimText text, List<Bounds> values) {
        Bounds middle = middle(values);
        String invalid = invalid(claim);
        if (invalid != null) {
            return text.result(middle, Verdict.INCONCLUSIVE, invalid);
        }
        List<@Nullable Boolean> met = new ArrayList<>();
        values.forEach(value -> met.add(value.meets(claim.rule(), claim.value())));
        Verdict verdict = verdict(met);
        return text.result(middle, verdict, text.why(verdict, values, met));
    }

    private static Verdict verdict(List<@Nullable Boolean> met) {
        if (met.stream().allMatch(Boolean.TRUE::equals)) {
            return Verdict.CONFIRMED;
        }
        return met.stream().allMatch(Boolean.FALSE::equals)
                ? Verdict.REFUTED
                : Verdict.INCONCLUSIVE;
    }

    private boolean baselineIsThere(Claim claim) {
        return claim.baseline() == null || run.armNames().contains(claim.baseline());
    }

    private @Nullable String invalid(Claim claim) {
        String own = invalidArms.get(claim.arm());
        String baseline = claim.baseline();
        return own != null || baseline == null ? own : invalidArms.get(baseline);
    }

    private List<Measured> values(Claim claim) {
        return run.trialsOf(claim.arm()).stream()
                .map(trial -> value(claim, trial))
                .toList();
    }

    private Measured value(Claim claim, TrialFiles trial) {
        Measured measured = Measured.of(trial, claim.quantity());
        String baseline = claim.baseline();
        Bounds own = measured.value();
        if (baseline == null || own == null) {
            return measured;
        }
        return run.trialsOf(baseline).stream()
                .filter(other -> other.planned().block() == trial.planned().block())
                .findFirst()
                .map(other -> ratio(own, Measured.of(other, claim.quantity())))
                .orElse(new Measured(null, "its block has no trial of arm " + baseline));
    }

    private static Measured ratio(Bounds measured, Measured baseline) {
        Bounds value = baseline.value();
        if (value == null) {
            return baseline;
        }
        return value.low() <= 0
                ? new Measured(null, "the baseline measured zero")
                : new Measured(measured.over(value), "");
    }

    private static List<Bounds> known(List<Measured> values) {
        List<Bounds> known = new ArrayList<>();
        for (Measured measured : values) {
            if (measured.value() != null) {
                known.add(measured.value());
            }
        }
        return known;
    }

    private static Bounds middle(List<Bounds> values) {
        List<Bounds> sorted = values.stream()
                .sorted(Comparator.comparingDouble(Bounds::known))
                .toList();
        return sorted.get((sorted.size() - 1) / 2);
    }
}
