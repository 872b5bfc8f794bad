package dohyo.lab.calibrate;

import dohyo.model.result.LatencyAccount;

import java.util.Arrays;
import java.util.List;

/**
 * How well measured service times tell of the delays that the null store gave.
 *
 * @param distribution of the delays: {@code constant}, {@code exponential} or {@code bimodal}
 * @param delays how many the store wrote down
 * @param answered operations measured
 * @param passed whether every percentile is within the larger of 2 % and 0.2 ms
 */
public record RecoveryRow(
        String distribution,
        double ratePerSecond,
        long delays,
        long answered,
        List<Recovered> percentiles,
        boolean passed) {

    private static final double[] TOLD = {50, 90, 99, 99.9};

    static RecoveryRow of(
            String distribution,
            double ratePerSecond,
            LatencyAccount given,
            LatencyAccount service) {
        List<Recovered> percentiles = Arrays.stream(TOLD)
                .mapToObj(percentile -> Recovered.of(percentile, given, service))
                .toList();
        return new RecoveryRow(
                distribution,
                ratePerSecond,
                given.accounted(),
                service.accounted(),
                percentiles,
                percentiles.stream().allMatch(Recovered::passed));
    }

    /**
     * One percentile on both sides.
     *
     * @param givenNanos from reading the request to writing the answer, by the store's diary
     * @param measuredNanos service time, by the generator
     */
    public record Recovered(
            double percentile, long givenNanos, long measuredNanos, boolean passed) {

        private static final double RELATIVE_TOLERANCE = 0.02;
        private static final double TOLERANCE_NANOS = 200_000;

        static Recovered of(double percentile, LatencyAccount given, LatencyAccount service) {
            LatencyAccount.Percentile wanted = given.percentile(percentile);
            LatencyAccount.Percentile found = service.percentile(percentile);
            double tolerance = Math.max(TOLERANCE_NANOS, RELATIVE_TOLERANCE * wanted.nanos());
            boolean near = Math.abs(found.nanos() - wanted.nanos()) <= tolerance;
            boolean known = wanted.printable() && found.printable() && !found.atLeast();
            return new Recovered(percentile, wanted.nanos(), found.nanos(), near && known);
        }
    }
}
