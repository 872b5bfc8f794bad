package dohyo.lab.calibrate;

import dohyo.model.result.LatencyDistribution;

import java.util.Arrays;
import java.util.List;

/**
 * How well measured service times tell of the delays that the null store gave.
 *
 * @param distribution of the delays: {@code constant}, {@code exponential} or {@code bimodal}
 * @param delays how many the store wrote down
 * @param answered operations measured
 * @param passed whether every percentile that this machine can decide is within the larger of 2 %
 *     and 0.2 ms
 */
public record DelayAccuracyRow(
        String distribution,
        double ratePerSecond,
        long delays,
        long answered,
        List<Recovered> percentiles,
        boolean passed) {

    private static final double[] TOLD = {50, 90, 99, 99.9};

    static DelayAccuracyRow of(
            String distribution,
            LatencyDistribution given,
            LatencyDistribution service,
            LatencyDistribution waited) {
        List<Recovered> percentiles = Arrays.stream(TOLD)
                .mapToObj(percentile -> Recovered.of(percentile, given, service, waited))
                .toList();
        return new DelayAccuracyRow(
                distribution,
                ThoroughExperiment.RECOVERY_RATE_PER_SECOND,
                given.accounted(),
                service.accounted(),
                percentiles,
                percentiles.stream().noneMatch(Recovered::wrong));
    }

    /**
     * One percentile on both sides.
     *
     * @param givenNanos from reading the request to writing the answer, by the store's diary
     * @param measuredNanos service time, by the generator
     * @param waitedNanos from the intended start to the sending, the same percentile: how long this
     *     machine kept the generator itself from its core
     * @param passed whether both agree within the larger of 2 % and 0.2 ms
     * @param decidable false where the machine displaces more operations than the percentile leaves
     *     above it, each by more than the tolerance: a request lies in the store's socket, and an
     *     answer in the generator's, as often as a sending is late, and no diary can know of that
     */
    public record Recovered(
            double percentile,
            long givenNanos,
            long measuredNanos,
            long waitedNanos,
            boolean passed,
            boolean decidable) {

        private static final double RELATIVE_TOLERANCE = 0.02;
        private static final double TOLERANCE_NANOS = 200_000;

        /** Up to here any machine that is fit to measure must give the delays back. */
        private static final double ALWAYS_DECIDABLE = 99;

        static Recovered of(
                double percentile,
                LatencyDistribution given,
                LatencyDistribution service,
                LatencyDistribution waited) {
            LatencyDistribution.Percentile wanted = given.percentile(percentile);
            LatencyDistribution.Percentile found = service.percentile(percentile);
            long waitedNanos = waited.percentile(percentile).nanos();
            double tolerance = Math.max(TOLERANCE_NANOS, RELATIVE_TOLERANCE * wanted.nanos());
            boolean near = Math.abs(found.nanos() - wanted.nanos()) <= tolerance;
            boolean known = wanted.printable() && found.printable() && !found.atLeast();
            return new Recovered(
                    percentile,
                    wanted.nanos(),
                    found.nanos(),
                    waitedNanos,
                    near && known,
                    percentile <= ALWAYS_DECIDABLE || waitedNanos <= tolerance);
        }

        /** Whether this percentile was told falsely, and that is not the machine's doing. */
        public boolean wrong() {
            return decidable && !passed;
        }
    }
}
