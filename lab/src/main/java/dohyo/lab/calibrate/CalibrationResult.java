package dohyo.lab.calibrate;

import java.util.List;

/**
 * What the load generator can do on this machine, and whether it tells the truth.
 *
 * @param schema {@code dohyo-calibration/1}
 * @param operationsPerSecond most that it drives against the null store, closed loop
 * @param cpuNanosPerOperation CPU time of the worker per operation at that rate
 * @param floorLatencyNanosP50 response time of the null store at a rate both can bear easily
 * @param sendLatenessNanosP50 at that rate, from schedule to sending
 * @param stampLatenessNanosP50 at that rate, from arrival to stamp
 * @param operationsExpected rate x time of the run in which the store stalled
 * @param operationsAccounted of the same run: answered, failed and unfinished
 * @param accountedExactly whether nothing was lost in any run at a constant rate
 * @param stallNanos how long the null store really stalled, as it wrote down itself
 * @param stallDrainNanos from the end of the stall until the backlog was gone
 * @param stallP99Nanos response p99 of the run in which the store stalled
 * @param stallP99ExpectedNanos what it must be; see {@link StallExpectation}
 * @param stallP99RelativeError measured against expected, with its sign
 * @param valid whether error and accounting are within bounds
 * @param doubts a sentence for each thing that is not, and for lateness that drowns small figures
 */
public record CalibrationResult(
        String schema,
        boolean valid,
        List<String> doubts,
        double operationsPerSecond,
        double cpuNanosPerOperation,
        long floorLatencyNanosP50,
        long floorLatencyNanosP99,
        long sendLatenessNanosP50,
        long sendLatenessNanosP99,
        long stampLatenessNanosP50,
        long stampLatenessNanosP99,
        long operationsExpected,
        long operationsAccounted,
        boolean accountedExactly,
        long stallNanos,
        long stallDrainNanos,
        long stallP99Nanos,
        long stallP99ExpectedNanos,
        double stallP99RelativeError) {

    public static final String SCHEMA = "dohyo-calibration/1";
}
