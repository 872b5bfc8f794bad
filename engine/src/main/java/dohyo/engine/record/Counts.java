package dohyo.engine.record;

import java.util.Arrays;

/** How the operations of a step ended, by operation and kind. Written by one thread at a time. */
public final class Counts {

    private final long[] answered;
    private final long[][] failed;
    private final long[] unfinished;
    private long notSent;

    Counts(Layout layout) {
        int operations = layout.operations().size();
        answered = new long[operations];
        failed = new long[operations][layout.errorKinds().size()];
        unfinished = new long[operations];
    }

    void addAnswered(int operation) {
        answered[operation]++;
    }

    void addFailed(int operation, int kind) {
        failed[operation][kind]++;
    }

    void addUnfinished(int operation, boolean sent) {
        unfinished[operation]++;
        notSent += sent ? 0 : 1;
    }

    /** Adds what became of the operations of another lane. */
    public void add(Counts other) {
        for (int operation = 0; operation < answered.length; operation++) {
            answered[operation] += other.answered[operation];
            unfinished[operation] += other.unfinished[operation];
            for (int kind = 0; kind < failed[operation].length; kind++) {
                failed[operation][kind] += other.failed[operation][kind];
            }
        }
        notSent += other.notSent;
    }

    /** Operations of one name that were answered. */
    public long answered(int operation) {
        return answered[operation];
    }

    /** Operations of one name that failed in any way. */
    public long failed(int operation) {
        return Arrays.stream(failed[operation]).sum();
    }

    /** Operations of one name that were left over. */
    public long unfinished(int operation) {
        return unfinished[operation];
    }

    /** Operations of one name that were due. */
    public long accounted(int operation) {
        return answered[operation] + failed(operation) + unfinished[operation];
    }

    /** Operations of any name that failed in one way. */
    public long failedBy(int kind) {
        return Arrays.stream(failed).mapToLong(byKind -> byKind[kind]).sum();
    }

    public long answered() {
        return Arrays.stream(answered).sum();
    }

    public long unfinished() {
        return Arrays.stream(unfinished).sum();
    }

    /** Part of the unfinished that was never sent. */
    public long notSent() {
        return notSent;
    }

    public long accounted() {
        long sum = 0;
        for (int operation = 0; operation < answered.length; operation++) {
            sum += accounted(operation);
        }
        return sum;
    }
}
