package dohyo.report.analysis.tail;

import dohyo.model.result.SlowOperation;

/**
 * An operation of the tail, on the axis of its step.
 *
 * @param told with its times from the trial's origin
 * @param reachNanos begin of the stretch in which a cause may have held it up: not after its own
 *     intended start
 * @param endNanos its end, which is the end of that stretch
 * @param excessNanos its time above the median
 * @param weight how many operations like it stand in its second for one that was kept
 */
record TailOperation(
        SlowOperation told, long reachNanos, long endNanos, double excessNanos, double weight) {

    double weightedExcessNanos() {
        return weight * excessNanos;
    }
}
