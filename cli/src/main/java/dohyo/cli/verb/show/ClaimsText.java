package dohyo.cli.verb.show;

import dohyo.cli.plan.ClaimObstacle;
import dohyo.cli.plan.ClaimPower;
import dohyo.cli.plan.EqualOutcome;
import dohyo.cli.plan.PlanPower;
import dohyo.cli.text.Durations;
import dohyo.cli.text.WrappedText;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Claims with what a plan is worth for each of them. */
final class ClaimsText {

    private static final int WIDTH = 80;

    private ClaimsText() {}

    /** @param secondsOfBlock what a block of all arms takes */
    static String of(Experiment experiment, PlanPower prospects, double secondsOfBlock) {
        List<Claim> claims = experiment.claims();
        StringBuilder text = new StringBuilder(claims.isEmpty() ? "" : "\nClaims\n");
        List<ClaimPower> powers = prospects.all();
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            ClaimPower power = powers.get(i);
            text.append(WrappedText.of(claim.id() + ": " + claim.says(), "  ", WIDTH));
            add(PlanPowerCheck.words(power), text);
            ifEqual(power, secondsOfBlock).ifPresent(says -> add(says, text));
            if (power.kind() != ClaimPower.Kind.NOT_TESTABLE) {
                ClaimObstacle.ofSamples(claim, experiment)
                        .ifPresent(lack -> add("too few: " + lack.message(), text));
            }
        }
        prospects
                .ofComparisons()
                .ifPresent(says -> text.append("\nComparisons can show\n")
                        .append(WrappedText.of(says, "  ", WIDTH)));
        return text.toString();
    }

    private static void add(String says, StringBuilder text) {
        text.append(WrappedText.of(says, "      ", WIDTH));
    }

    private static Optional<String> ifEqual(ClaimPower power, double secondsOfBlock) {
        EqualOutcome equal = power.ifEqual();
        if (equal == null) {
            return Optional.empty();
        }
        String verdict = equal.verdict().name().toLowerCase(Locale.ROOT);
        String needed = equal.blocks() == 0
                ? ", however long it runs; 'equal-within' would claim that they are equal"
                : "; that takes " + QuantityText.counted(equal.blocks(), "block") + ", about "
                        + Durations.about(equal.blocks() * secondsOfBlock);
        boolean isOpen = equal.verdict() == EqualOutcome.Verdict.INCONCLUSIVE;
        return Optional.of("if both are equal: most likely " + verdict
                + (isOpen ? needed.replace("that takes", "a verdict takes") : needed));
    }
}
