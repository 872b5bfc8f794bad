package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.statistics.series.KeepingUp;
import dohyo.model.statistics.series.KeepingUp.Debt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a step's store owed from second to second, and when its window ended.
 *
 * @param step whose seconds they are
 * @param seconds of the step, in their order, as the generator noted them
 */
record StepBacklog(StepRecord step, List<SecondRecord> seconds) {

    /** A second may be noted a little before or after it ended. */
    private static final double SLACK_SECONDS = 0.5;

    /** Fewer do not tell a rise from chance; what an idle store owes is one more. */
    private static final int FEW = 4;

    /** Whether the store kept up with what was due; in a closed loop nothing ever is. */
    boolean keptUp() {
        long lost = step.accounted() - step.answered();
        return step.unfinished() == 0
                && (step.kind() == Load.Kind.CLOSED
                        || new KeepingUp(step.durationSeconds(), step.accounted(), lost, all())
                                .isSo());
    }

    /**
     * Answered before the window ended. What a store still owed then and answered while draining
     * counts for its latency, not for its throughput.
     */
    long answeredInside() {
        Long counted = step.answeredInside();
        return counted == null ? Math.max(0, step.answered() - owedInTheEnd()) : counted;
    }

    /** How much that is as a throughput: {@link StepRecord#doneInside}. */
    double doneInside() {
        Double done = step.doneInside();
        return done == null ? answeredInside() : done;
    }

    /**
     * The same of the operations of one name, of whichever stream, and of the requests of which
     * operations are made. Older results share out by name what they knew of all together.
     */
    double doneInside(String operation) {
        return step.operations().stream()
                .flatMap(one -> Stream.concat(Stream.of(one), one.steps().stream()))
                .filter(one -> MeasuredQuantity.isNamed(operation, one.name()))
                .mapToDouble(this::inside)
                .sum();
    }

    private double inside(OperationCount one) {
        Long counted = one.answeredInside();
        return counted == null
                ? (double) one.answered() * answeredInside() / Math.max(1, step.answered())
                : counted + one.partlyInside(step.kind());
    }

    private List<Debt> all() {
        List<Debt> debts = new ArrayList<>();
        for (SecondRecord second : seconds) {
            double at = second.atSeconds() - step.startSeconds();
            if (at > 0 && at < step.durationSeconds() - SLACK_SECONDS) {
                debts.add(new Debt(at, open(second)));
            }
        }
        if (debts.size() + 1 < FEW) {
            debts.add(0, new Debt(0, owedByIdle()));
        }
        debts.add(new Debt(step.durationSeconds(), step.answered() - answeredInside()));
        return debts;
    }

    /** By Little's law, of the response time in the quickest of its seconds. */
    private double owedByIdle() {
        double quickest = seconds.stream()
                .filter(second -> second.done() > 0)
                .mapToDouble(SecondRecord::responseNanosP50)
                .min()
                .orElse(0);
        return quickest / 1e9 * step.accounted() / step.durationSeconds();
    }

    /** Of older results, which did not count it: what was open in the second that ended there. */
    private long owedInTheEnd() {
        double end = step.startSeconds() + step.durationSeconds();
        return seconds.stream()
                .filter(second -> Math.abs(second.atSeconds() - end) <= SLACK_SECONDS)
                .min(Comparator.comparingDouble(second -> Math.abs(second.atSeconds() - end)))
                .map(StepBacklog::open)
                .orElse(0L);
    }

    private static long open(SecondRecord second) {
        return second.inFlight() + second.backlog();
    }
}
