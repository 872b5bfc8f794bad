package dohyo.report.analysis;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Words for a claim: its quantity, its rule, and why it got its verdict. */
record ClaimText(Claim claim) {

    ClaimResult result(@Nullable Bounds measured, Verdict verdict, String why) {
        return new ClaimResult(
                claim.id(),
                claim.says(),
                claim.source(),
                quantity(),
                rule(),
                claim.value(),
                measured == null ? null : measured.known(),
                measured != null && measured.hasNoUpperEnd(),
                measured != null && !measured.isExact() && !measured.hasNoUpperEnd(),
                unit(),
                verdict,
                why);
    }

    private String quantity() {
        Quantity quantity = claim.quantity();
        String of = quantity.operation().isEmpty() ? "" : " of " + quantity.operation();
        String what = switch (quantity.kind()) {
            case RESPONSE -> Quantities.percentile(quantity.percentile()) + " response time";
            case SERVICE -> Quantities.percentile(quantity.percentile()) + " service time";
            case THROUGHPUT -> "throughput";
            case ERRORS -> "share of failed and unfinished operations";
            case WRONG_DATA -> "share of operations that found missing or wrong data";
        };
        String over = claim.baseline() == null ? "" : ", divided by that of " + claim.baseline();
        return what + of + ", " + claim.arm() + over;
    }

    private String rule() {
        String word = claim.rule() == Rule.AT_LEAST ? "at least " : "at most ";
        return word + Quantities.plain(Quantities.figure(claim.value(), unit()));
    }

    private String unit() {
        if (claim.baseline() != null) {
            return "ratio";
        }
        return switch (claim.quantity().kind()) {
            case THROUGHPUT -> "ops/s";
            case ERRORS, WRONG_DATA -> "share";
            case RESPONSE, SERVICE -> "ns";
        };
    }

    String why(Verdict verdict, List<Bounds> values, List<@Nullable Boolean> met) {
        if (verdict == Verdict.INCONCLUSIVE) {
            return inconclusive(met);
        }
        return values.size() == 1
                ? "one trial has no interval"
                : "in each of " + values.size() + " trials; no interval is computed over them";
    }

    private static String inconclusive(List<@Nullable Boolean> met) {
        if (met.stream().anyMatch(one -> one == null)) {
            return "the percentile fell among failed or unfinished operations, so only a bound of"
                    + " it is known, and the bound does not decide the rule";
        }
        long times = met.stream().filter(Boolean.TRUE::equals).count();
        return "the trials disagree: " + times + " of " + met.size() + " met the rule";
    }
}
