package dohyo.engine.client;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;

/**
 * Benchmarks of somebody's code that run in the worker's own process instead of a load; found with
 * {@link java.util.ServiceLoader}. A worker has those of one client at most.
 */
public interface InProcessBenchmarks {

    /** Whose code it is: the name of a client. */
    String of();

    /**
     * Reads what is needed from the store, once.
     *
     * @throws ClientFailure when the store does not have it, or nobody knows the benchmark, in a
     *     sentence
     */
    Ready ready(Order order) throws ClientFailure;

    /**
     * What a benchmark works on.
     *
     * @param name which one, as an experiment writes it
     * @param contactPoints {@code host:port} of each node; empty where there is no store
     * @param space of both statements
     * @param read whose answer is decoded, with its values
     * @param write into which values are put; empty when the data set has none
     * @param output a file for what the harness says to people
     */
    record Order(
            String name,
            List<String> contactPoints,
            String space,
            Bound read,
            String write,
            String output) {

        public Order {
            contactPoints = List.copyOf(contactPoints);
        }
    }

    /** A statement with the values of its markers, in their wire form. */
    record Bound(String statement, List<ByteBuffer> values) {

        public Bound {
            values = List.copyOf(values);
        }
    }

    /** A benchmark that can be measured, several times. */
    interface Ready {

        /**
         * Measures in stretches of equal length.
         *
         * @param threads that do it at the same time
         * @param listener told of each stretch as it ends
         */
        void measure(int threads, int stretches, long stretchNanos, Consumer<Stretch> listener)
                throws ClientFailure;
    }

    /**
     * How a stretch went.
     *
     * @param operations of all threads together
     * @param measuredNanos that the threads were at it
     * @param cpuNanos of the whole process, the compiler's threads included
     * @param allocatedBytes of all threads; null when not known
     */
    record Stretch(
            long operations,
            long measuredNanos,
            long cpuNanos,
            @Nullable Long allocatedBytes) {

        /** Nothing yet. */
        public static final Stretch NONE = new Stretch(0, 0, 0, 0L);

        /** Both, one after the other. */
        public Stretch then(Stretch next) {
            return new Stretch(
                    operations + next.operations,
                    measuredNanos + next.measuredNanos,
                    cpuNanos + next.cpuNanos,
                    sum(allocatedBytes, next.allocatedBytes));
        }

        /** Of which a part is not known, the whole is not known. */
        private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
            return one == null || other == null ? null : Long.valueOf(one + other);
        }
    }
}
