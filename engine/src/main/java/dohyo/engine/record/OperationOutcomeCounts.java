package dohyo.engine.record;

import dohyo.model.load.ReadAnswerCounts;

import org.jspecify.annotations.Nullable;

/**
 * How the operations of a step of load ended, by operation and kind; the requests that operations
 * are made of are told apart and never part of a sum. Written by one thread at a time.
 */
public final class OperationOutcomeCounts {

    private final OutcomeTally operations;
    private final OutcomeTally steps;
    private long notSent;

    public OperationOutcomeCounts(MeasurementNames layout) {
        int kinds = layout.errorKinds().size();
        operations = new OutcomeTally(layout.operations().size(), kinds);
        steps = new OutcomeTally(layout.stepTags().size(), kinds);
    }

    void addAnswered(int operation, double inside) {
        operations.addAnswered(operation, inside);
    }

    void addFailed(int operation, int kind) {
        operations.addFailed(operation, kind);
    }

    void addUnfinished(int operation, boolean sent) {
        operations.addUnfinished(operation);
        notSent += sent ? 0 : 1;
    }

    /** A read of an operation was answered with so many rows. */
    void addRows(int operation, long rows) {
        operations.addRows(operation, rows);
    }

    /** What the reads of one name found; null when none were counted. */
    public @Nullable ReadAnswerCounts reads(int operation) {
        return operations.reads(operation);
    }

    /** Requests of operations of several, by their index in {@link MeasurementNames#stepTags}. */
    public OutcomeTally steps() {
        return steps;
    }

    /** Adds what became of the operations of another lane. */
    public void add(OperationOutcomeCounts other) {
        operations.add(other.operations);
        steps.add(other.steps);
        notSent += other.notSent;
    }

    /** Operations of one name that were answered. */
    public long answered(int operation) {
        return operations.answered(operation);
    }

    /** Operations of one name that were answered before the window ended. */
    public long answeredInside(int operation) {
        return operations.answeredInside(operation);
    }

    /** Sum of the shares that lay inside the window, over those that were answered later. */
    public double partlyInside(int operation) {
        return operations.partlyInside(operation);
    }

    /** Operations of one name that failed in any way. */
    public long failed(int operation) {
        return operations.failed(operation);
    }

    /** Operations of one name that were left over. */
    public long unfinished(int operation) {
        return operations.unfinished(operation);
    }

    /** Operations of one name that were due. */
    public long accounted(int operation) {
        return operations.accounted(operation);
    }

    /** Operations of any name that failed in one way. */
    public long failedBy(int kind) {
        return operations.failedBy(kind);
    }

    public long answered() {
        return operations.answered();
    }

    public long unfinished() {
        return operations.unfinished();
    }

    /** Part of the unfinished that was never sent. */
    public long notSent() {
        return notSent;
    }

    public long accounted() {
        return operations.accounted();
    }
}
