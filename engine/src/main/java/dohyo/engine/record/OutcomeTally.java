package dohyo.engine.record;

import dohyo.model.load.ReadAnswerCounts;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/** How requests of several names ended, by name and kind. Written by one thread at a time. */
public final class OutcomeTally {

    private final long[] answered;
    private final long[] answeredInside;
    private final double[] partlyInside;
    private final long[][] failed;
    private final long[] unfinished;
    private final long[] reads;
    private final long[] rows;
    private final long[] empty;

    OutcomeTally(int names, int kinds) {
        answered = new long[names];
        answeredInside = new long[names];
        partlyInside = new double[names];
        failed = new long[names][kinds];
        unfinished = new long[names];
        reads = new long[names];
        rows = new long[names];
        empty = new long[names];
    }

    void addRows(int name, long count) {
        reads[name]++;
        rows[name] += count;
        empty[name] += count == 0 ? 1 : 0;
    }

    /** @param inside share of its time that lay in the step's window, 1 when all of it did */
    void addAnswered(int name, double inside) {
        answered[name]++;
        if (inside == 1) {
            answeredInside[name]++;
        } else {
            partlyInside[name] += inside;
        }
    }

    void addFailed(int name, int kind) {
        failed[name][kind]++;
    }

    void addUnfinished(int name) {
        unfinished[name]++;
    }

    void add(OutcomeTally other) {
        for (int name = 0; name < answered.length; name++) {
            answered[name] += other.answered[name];
            answeredInside[name] += other.answeredInside[name];
            partlyInside[name] += other.partlyInside[name];
            unfinished[name] += other.unfinished[name];
            reads[name] += other.reads[name];
            rows[name] += other.rows[name];
            empty[name] += other.empty[name];
            for (int kind = 0; kind < failed[name].length; kind++) {
                failed[name][kind] += other.failed[name][kind];
            }
        }
    }

    /** Those of one name that were answered. */
    public long answered(int name) {
        return answered[name];
    }

    /** Those of one name that were answered before the window ended. */
    public long answeredInside(int name) {
        return answeredInside[name];
    }

    /** Sum of the shares that lay inside the window, over those that were answered later. */
    public double partlyInside(int name) {
        return partlyInside[name];
    }

    /** Those of one name that failed in any way. */
    public long failed(int name) {
        return Arrays.stream(failed[name]).sum();
    }

    /** Those of one name that were left over. */
    public long unfinished(int name) {
        return unfinished[name];
    }

    /** What the answers of one name held; null when it read nothing that was counted. */
    public @Nullable ReadAnswerCounts reads(int name) {
        return reads[name] == 0 ? null : new ReadAnswerCounts(reads[name], rows[name], empty[name]);
    }

    /** All of one name. */
    public long accounted(int name) {
        return answered[name] + failed(name) + unfinished[name];
    }

    long failedBy(int kind) {
        return Arrays.stream(failed).mapToLong(byKind -> byKind[kind]).sum();
    }

    long answered() {
        return Arrays.stream(answered).sum();
    }

    long unfinished() {
        return Arrays.stream(unfinished).sum();
    }

    long accounted() {
        long sum = 0;
        for (int name = 0; name < answered.length; name++) {
            sum += accounted(name);
        }
        return sum;
    }
}
