package dohyo.model.statistics;

/**
 * A confidence interval, both ends included.
 *
 * @param low lower end
 * @param high upper end; infinite where nothing is known
 * @param level how often such an interval covers the truth, for example 0.95
 */
public record Interval(double low, double high, double level) {

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("an interval from " + low + " to " + high);
        }
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether the whole interval lies between two bounds. */
    public boolean isWithin(double lowest, double highest) {
        return lowest <= low && high <= highest;
    }

    /** How far the ends are from each other, as a factor. */
    public double widthFactor() {
        return high / low;
    }
}
