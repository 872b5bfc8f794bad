package dohyo.report.page.chart;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.scaling.ScalabilityLaw;
import dohyo.model.text.Quantities;

/** What the law of scalability says of a sweep, in words. */
public record ScalabilityText(String name, ScalabilityLaw law, double most) {

    public static final double LEVEL = 0.95;

    String of() {
        return name + ": " + peak() + " Waiting for each other (contention) "
                + share(law.contention(), law.contentionInterval(LEVEL))
                + ", agreeing with each other (coherency) "
                + share(law.coherency(), law.coherencyInterval(LEVEL)) + ".";
    }

    private String peak() {
        Interval peak = law.peakInterval(LEVEL);
        if (Double.isInfinite(law.peakConcurrency())) {
            return "throughput grows with every operation in flight, towards "
                    + (law.contention() > 0 ? rate(law.peakThroughput()) : "no limit that it shows")
                    + ".";
        }
        String interval = Double.isInfinite(peak.high())
                ? "at least " + Quantities.digits(peak.low()) + "; these points do not show that"
                        + " there is a peak"
                : Quantities.digits(peak.low()) + " to " + Quantities.digits(peak.high());
        return "by the law throughput is highest at "
                + Quantities.digits(law.peakConcurrency()) + " in flight (95 % interval "
                + interval + "), with " + rate(law.peakThroughput())
                + (law.peakConcurrency() > most ? ", beyond what was measured." : ".");
    }

    private static String share(double value, Interval interval) {
        return Quantities.share(value) + " (" + Quantities.share(Math.max(0, interval.low()))
                + " to " + Quantities.share(interval.high()) + ")";
    }

    static String rate(double perSecond) {
        return Quantities.rate(perSecond);
    }

    /** A sentence behind others; empty when nothing was. */
    static String leftOut(int disturbed, int points) {
        return disturbed == 0
                ? ""
                : " The fit leaves out " + disturbed + " of " + Quantities.counted(points, "point")
                        + ", at which the generator was late or other guests took the machine.";
    }

    static String tooFew(String name) {
        return name + ": the law of scalability needs at least " + ScalabilityLaw.FEWEST
                + " different concurrencies, so none is fitted.";
    }
}
