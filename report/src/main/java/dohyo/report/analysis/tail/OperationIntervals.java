package dohyo.report.analysis.tail;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The stretches of operations, with their begins and ends sorted once: what a cause covers of all
 * of them, at however many shifts, is then found by walking along both.
 */
final class OperationIntervals {

    private final Sorted begins;
    private final Sorted ends;
    private final long[] until;

    OperationIntervals(List<TailOperation> operations) {
        begins = Sorted.of(operations, TailOperation::reachNanos);
        ends = Sorted.of(operations, TailOperation::endNanos);
        until = new long[operations.size()];
    }

    /**
     * How much of each stretch is covered by a cause that is shifted.
     *
     * @param shiftNanos by how much later the cause happens
     * @param covered room for the answers, in the order of the operations
     */
    void covered(CauseCoverage coverage, long shiftNanos, long[] covered) {
        coverage.until(ends.moments, shiftNanos, until);
        for (int i = 0; i < until.length; i++) {
            covered[ends.operations[i]] = until[i];
        }
        coverage.until(begins.moments, shiftNanos, until);
        for (int i = 0; i < until.length; i++) {
            covered[begins.operations[i]] -= until[i];
        }
    }

    /** Moments in order, and whose they are. */
    private static final class Sorted {
        private final long[] moments;
        private final int[] operations;

        private Sorted(long[] moments, int[] operations) {
            this.moments = moments;
            this.operations = operations;
        }

        static Sorted of(List<TailOperation> all, ToLongFunction<TailOperation> moment) {
            int[] operations = IntStream.range(0, all.size())
                    .boxed()
                    .sorted(Comparator.comparingLong(i -> moment.applyAsLong(all.get(i))))
                    .mapToInt(Integer::intValue)
                    .toArray();
            long[] moments = IntStream.of(operations)
                    .mapToLong(i -> moment.applyAsLong(all.get(i)))
                    .toArray();
            return new Sorted(moments, operations);
        }
    }
}
