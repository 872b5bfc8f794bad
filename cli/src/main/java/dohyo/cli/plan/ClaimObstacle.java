package dohyo.cli.plan;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;

import java.util.Optional;

/**
 * What keeps a claim from being decided on any machine, whatever is measured.
 *
 * @param field of the claim that is meant
 * @param message what is wrong, a clause
 * @param hint what to do
 */
public record ClaimObstacle(String field, String message, String hint) {

    /** The first of them. */
    public static Optional<ClaimObstacle> of(Claim claim, Experiment experiment) {
        Optional<ClaimObstacle> samples = ofSamples(claim, experiment);
        boolean isAlone = claim.isRatio() && experiment.blocks() < 2;
        return samples.isPresent() || !isAlone
                ? samples
                : Optional.of(new ClaimObstacle(
                        "relative-to",
                        "compares two figures, and a single block gives no interval",
                        "write 'blocks: 5' at the top, or 'screen: true' to explore without a"
                                + " verdict"));
    }

    /** That a trial has too few operations for a percentile. */
    public static Optional<ClaimObstacle> ofSamples(Claim claim, Experiment experiment) {
        return experiment.armsOf(claim).stream()
                .flatMap(arm -> claim.quantitiesOf(arm.name()).stream()
                        .flatMap(quantity -> new ExpectedSamples(arm).lack(quantity).stream()))
                .findFirst()
                .map(lack -> new ClaimObstacle(
                        "quantity",
                        lack,
                        "make the steps longer or the rate higher, or claim a lower percentile"));
    }
}
