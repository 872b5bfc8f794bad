package dohyo.model.statistics.pairs;

import java.util.List;

/**
 * A slice of each arm, one soon after the other.
 *
 * @param values of the arms in their order, none below zero; not a number where the slice was
 *     spoilt by something outside its own arm
 */
public record Round(List<Double> values) {

    public Round {
        values = List.copyOf(values);
        values.forEach(Round::check);
    }

    /**
     * Whether no slice was spoilt; another round is dropped whole, whatever the rest of it says.
     */
    public boolean isWhole() {
        for (double value : values) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return true;
    }

    private static void check(double value) {
        if (value < 0 || Double.isInfinite(value)) {
            throw new IllegalArgumentException("a slice of " + value);
        }
    }
}
