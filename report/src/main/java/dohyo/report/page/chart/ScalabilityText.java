package dohyo.report.page.chart;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.scaling.ScalabilityLaw;
import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.FindingThresholds;

/**
 * What the Universal Scalability Law says of a sweep, in words.
 *
 * @param most operations in flight that were measured
 * @param highestPerSecond the largest median of what was measured at one concurrency
 */
public record ScalabilityText(
        String name, ScalabilityLaw law, double most, double highestPerSecond) {

    public static final double LEVEL = 0.95;
    private static final String LAW = "according to the fitted Universal Scalability Law, ";

    String of() {
        return name + ": " + peak() + " The fitted contention (requests waiting for each other) is "
                + coefficient(law.contention(), law.contentionInterval(LEVEL))
                + "; the fitted coherency cost (keeping shared state consistent) is "
                + coefficient(law.coherency(), law.coherencyInterval(LEVEL)) + ".";
    }

    private String peak() {
        Interval peak = law.peakInterval(LEVEL);
        if (Double.isInfinite(law.peakConcurrency())) {
            return law.contention() > 0 ? limit() : "throughput grows without a visible limit.";
        }
        String interval = Double.isInfinite(peak.high())
                ? QuantityText.digits(peak.low()) + " or more, so these points do not show that"
                        + " there is a peak"
                : QuantityText.digits(peak.low()) + " to " + QuantityText.digits(peak.high());
        return LAW + "throughput is highest at " + QuantityText.digits(law.peakConcurrency())
                + " operations in flight (95 % interval " + interval + "), with "
                + rate(law.peakThroughput())
                + (law.peakConcurrency() > most ? "; that is beyond what was measured." : ".");
    }

    /** Points scatter around a curve, so that its limit can lie below some of them. */
    private String limit() {
        double limit = law.peakThroughput();
        return limit < highestPerSecond
                ? LAW + "throughput levels off near " + rate(limit)
                        + ", below the highest measured median (" + rate(highestPerSecond)
                        + "), because the points scatter around the curve."
                : "throughput grows with every operation in flight, towards " + rate(limit) + ".";
    }

    /** At the limit of the fit the curvature tells nothing of the other side. */
    private static String coefficient(double value, Interval interval) {
        if (value <= 0) {
            return "0, the lowest value that the fit allows, so it has no interval";
        }
        return QuantityText.share(value) + " (95 % interval "
                + QuantityText.share(Math.max(0, interval.low())) + " to "
                + QuantityText.share(interval.high()) + ")";
    }

    static String rate(double perSecond) {
        return QuantityText.rate(perSecond);
    }

    /** A sentence behind others; empty when nothing was. */
    static String leftOut(int disturbed, int points) {
        return disturbed == 0
                ? ""
                : " Of " + QuantityText.counted(points, "point") + ", the fit leaves out "
                        + disturbed + " at which the generator's delays made the times invalid, or"
                        + " other virtual machines took more than "
                        + QuantityText.share(FindingThresholds.SERIOUS_STEAL)
                        + " of the CPU time.";
    }

    static String tooFew(String name) {
        return name + ": the Universal Scalability Law needs at least " + ScalabilityLaw.FEWEST
                + " different concurrencies, so none is fitted.";
    }
}
