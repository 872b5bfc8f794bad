package dohyo.engine.lane;

import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.StepRecorder;

/**
 * Books the requests of operations that are made of several, each from its own sending; of other
 * operations it takes no notice. Used by the receiver.
 */
final class SubRequestRecorder {

    private final Slots slots;
    private final StepRecorder recorder;
    private final int[] steps;
    private final int[] first;

    SubRequestRecorder(Slots slots, MeasurementNames layout, StepRecorder recorder) {
        this.slots = slots;
        this.recorder = recorder;
        steps = layout.steps().stream().mapToInt(names -> names.size()).toArray();
        first = new int[steps.length];
        for (int operation = 0; operation < steps.length; operation++) {
            first[operation] = layout.firstStep(operation);
        }
    }

    /** Whether the operation goes on when the request that is out is answered. */
    boolean isBeforeLast(int slot) {
        return slots.step(slot) + 1 < steps[slots.operation(slot)];
    }

    void answered(int slot, long stampNanos) {
        if (isStepped(slot)) {
            recorder.stepAnswered(
                    index(slot),
                    slots.intendedNanos(slot),
                    slots.requestSentNanos(slot),
                    stampNanos);
        }
    }

    void rows(int slot, long rows) {
        if (isStepped(slot)) {
            recorder.stepRows(index(slot), rows);
        }
    }

    void failed(int slot, int kind, long stampNanos) {
        if (isStepped(slot)) {
            long served = stampNanos - slots.requestSentNanos(slot);
            recorder.stepFailed(index(slot), kind, slots.intendedNanos(slot), served);
        }
    }

    void unfinished(int slot, long nowNanos) {
        if (isStepped(slot)) {
            long age = nowNanos - slots.requestSentNanos(slot);
            recorder.stepUnfinished(index(slot), slots.intendedNanos(slot), age);
        }
    }

    private boolean isStepped(int slot) {
        return steps[slots.operation(slot)] > 0;
    }

    private int index(int slot) {
        return first[slots.operation(slot)] + slots.step(slot);
    }
}
