package dohyo.model.experiment;

/**
 * An arm of which it is measured first what it can do; rates of all arms may be parts of that.
 *
 * @param arm its name
 * @param load by which its capacity is measured
 * @param expectedPerSecond what plans and estimates suppose before it is known
 * @param measuredPerSecond what was measured; 0 before that
 * @param alone whether the experiment is this measuring and nothing else
 */
public record CapacityReference(
        String arm, Load load, double expectedPerSecond, double measuredPerSecond, boolean alone) {

    public boolean isMeasured() {
        return measuredPerSecond > 0;
    }

    /** Of which rates are parts. */
    public double capacityPerSecond() {
        return isMeasured() ? measuredPerSecond : expectedPerSecond;
    }

    /** A part of a capacity as a rate that can be offered: whole operations in a second. */
    public static double offered(double share, double capacityPerSecond) {
        return Math.max(1, Math.rint(share * capacityPerSecond));
    }
}
