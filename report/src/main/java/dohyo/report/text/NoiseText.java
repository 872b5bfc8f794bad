package dohyo.report.text;

import dohyo.model.experiment.StepSelector;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.NoiseResult;

import java.util.regex.Pattern;

/** The machine's noise in a clause. */
public final class NoiseText {

    /** Beyond that nothing is known of the size of noise: the interval has no upper end. */
    private static final double MOST = 1;

    private static final Pattern IN_FLIGHT = Pattern.compile(" at (\\d{1,9})$");

    private NoiseText() {}

    /** {@code throughput varies from trial to trial with a standard deviation of 3.1 %, ...}. */
    public static String of(NoiseResult noise) {
        return quantity(noise.quantity())
                + " varies from trial to trial with a standard deviation of "
                + QuantityText.roughShare(noise.coefficientOfVariation()) + " (" + interval(noise)
                + "), computed over "
                + (noise.twins()
                        ? "two identical arms"
                        : "all arms of " + noise.store()
                                + "; if there are several, variation common to all trials of a"
                                + " block has been removed");
    }

    /** As an experiment file writes it, but for a number of operations in flight. */
    private static String quantity(String word) {
        String named = word.replace(
                        "cpu.per_op.total", "CPU time of store and client per operation")
                .replace("cpu.per_op.client", "CPU time of the client per operation")
                .replace("cpu.per_op", "CPU time of the store per operation")
                .replaceFirst("^(CPU time .* per operation)\\(([^)]*)\\)", "$1 '$2'");
        return named.contains(" at ")
                ? IN_FLIGHT
                        .matcher(named)
                        .replaceFirst(match -> " "
                                + StepSelector.ofClosed(Integer.parseInt(match.group(1)))
                                        .place())
                : named + (named.contains(".") ? "" : " over all steps");
    }

    private static String interval(NoiseResult noise) {
        if (noise.high() < MOST) {
            return "95 % interval " + QuantityText.roughShare(noise.low()) + " to "
                    + QuantityText.roughShare(noise.high());
        }
        return "its true size cannot be known from "
                + (noise.degreesOfFreedom() == 1 ? "two blocks" : "so few blocks");
    }
}
