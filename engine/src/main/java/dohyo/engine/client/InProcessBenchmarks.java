package dohyo.engine.client;

import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Benchmarks of somebody's code that run in the worker's own process, or in one that it forks,
 * instead of a load; found with {@link java.util.ServiceLoader}. A worker has those of one client
 * at most.
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
     * @param workload of both statements
     * @param read whose answer is decoded, with its values
     * @param write into which values are put; empty when the data set has none
     * @param output a file for what the harness says to people
     */
    record Order(
            String name,
            List<String> contactPoints,
            Workload workload,
            Bound read,
            String write,
            String output) {

        public Order {
            contactPoints = List.copyOf(contactPoints);
        }

        /** The space of both statements. */
        public String space() {
            return workload.space().name();
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
         * Whether each course is a process of its own, which warms itself; else warming up is a
         * course like any other.
         */
        default boolean isForked() {
            return false;
        }

        /**
         * Measures.
         *
         * @param listener told of each stretch as it ends
         */
        void measure(Course course, Consumer<Stretch> listener) throws ClientFailure;
    }

    /**
     * How long something is measured.
     *
     * @param threads that do it at the same time
     * @param warmUps stretches that are not told; 0 unless it is a process of its own
     * @param stretches of equal length
     */
    record Course(int threads, int warmUps, int stretches, long stretchNanos) {}

    /**
     * How a stretch went.
     *
     * @param operations of all threads together
     * @param measuredNanos that the threads were at it
     * @param cpuNanos of the whole process, the compiler's threads included
     * @param allocatedBytes of all threads; null when not known
     * @param counters what else was counted, by name
     */
    record Stretch(
            long operations,
            long measuredNanos,
            long cpuNanos,
            @Nullable Long allocatedBytes,
            Map<String, Long> counters) {

        /** Nothing yet. */
        public static final Stretch NONE = new Stretch(0, 0, 0, 0L);

        public Stretch {
            counters = Map.copyOf(counters);
        }

        /** In which nothing else was counted. */
        public Stretch(
                long operations, long measuredNanos, long cpuNanos, @Nullable Long allocatedBytes) {
            this(operations, measuredNanos, cpuNanos, allocatedBytes, Map.of());
        }

        /** Both, one after the other. */
        public Stretch then(Stretch next) {
            return new Stretch(
                    operations + next.operations,
                    measuredNanos + next.measuredNanos,
                    cpuNanos + next.cpuNanos,
                    sum(allocatedBytes, next.allocatedBytes),
                    sum(counters, next.counters));
        }

        private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
            Map<String, Long> sum = new HashMap<>(one);
            other.forEach((name, count) -> sum.merge(name, count, Long::sum));
            return sum;
        }

        /** Of which a part is not known, the whole is not known. */
        private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
            return one == null || other == null ? null : Long.valueOf(one + other);
        }
    }
}
