package dohyo.report.findings.step;

import static dohyo.model.text.QuantityText.nanos;
import static dohyo.model.text.QuantityText.share;

import dohyo.model.load.ThreadWaits;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.findings.doubt.WorstStep;

import java.util.List;
import java.util.Objects;

/**
 * Looks at the threads of somebody else's driver, which carry what a lane has handed over, and at
 * those that wait for calls that block. How late they are nobody tells; how they waited for a core
 * is told by the kernel.
 */
record DriverThreadDoubts(List<ObservedStep> steps) {

    /** The p99 of waits, as a multiple of their mean, were they exponential: ln 100. */
    private static final double P99_OF_MEAN = Math.log(100);

    List<Doubt> starved() {
        return new WorstStep(steps, step -> StepDoubts.share(step, waits(step).runDelayNanos()))
                .above(FindingThresholds.STARVED, "more than " + share(FindingThresholds.STARVED))
                .preferringInvalid(step -> level(step) == Doubt.Level.INVALID)
                .say((place, step) -> new DriverStarved(
                        level(step),
                        place,
                        StepDoubts.share(step, waits(step).runDelayNanos()),
                        waits(step).meanNanos(),
                        decides(step)));
    }

    private static String decides(ObservedStep step) {
        return new DecidingDelay(
                        "The p99 of these waits, estimated from their mean,",
                        P99_OF_MEAN * waits(step).meanNanos(),
                        StepDoubts.response(step, "p99"))
                .of(level(step), step);
    }

    private static Doubt.Level level(ObservedStep step) {
        double own = P99_OF_MEAN * waits(step).meanNanos();
        Doubt.Level level = StepDoubts.level(step, own);
        boolean noticed = own >= FindingThresholds.LATENESS_NANOS;
        return level == Doubt.Level.DOUBT && !noticed ? Doubt.Level.NOTE : level;
    }

    private static ThreadWaits waits(ObservedStep step) {
        return Objects.requireNonNullElse(step.step().lane().driver(), ThreadWaits.NONE);
    }

    /** The client's threads wanted to run and got no core. */
    private record DriverStarved(
            Doubt.Level level, String place, double part, double meanNanos, String decides)
            implements Doubt {

        @Override
        public Words words() {
            return new Words(
                    "The client's own threads waited for a core (run delay), "
                            + nanos(meanNanos) + " per wait on average, for a total of "
                            + share(part) + " of the length of " + place + ".",
                    "Requests waited in the client before they were written, and answers before"
                            + " they were timestamped, because no CPU was free: the figures"
                            + " include this machine's scheduling delays. " + decides,
                    "Use a machine with more cores, give the client fewer threads, lower the"
                            + " rate, or stop other programs.");
        }
    }
}
