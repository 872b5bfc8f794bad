package dohyo.report.text;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.NoiseResult;

/** The machine's noise in a clause. */
public final class NoiseText {

    /** Trials that differ tenfold are no noise: of so few of them the interval has no upper end. */
    private static final double MOST = 10;

    private NoiseText() {}

    /** {@code throughput varies by 3.1 % from trial to trial (95 % interval 2 % to 6.2 %), ...}. */
    public static String of(NoiseResult noise) {
        return noise.quantity().replace("cpu.per_op", "CPU per operation")
                + " varies by " + QuantityText.roughShare(noise.coefficientOfVariation())
                + " from trial to trial (" + interval(noise) + "), "
                + (noise.twins()
                        ? "from two identical arms"
                        : "from all arms, after removing what the trials of a block share");
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
