package dohyo.lab.stores;

import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The way to what a node tells of itself. */
@FunctionalInterface
public interface NodeMetricsSource {

    /**
     * What asks the node during one trial, over one connection after the other.
     *
     * @param version of the store, as it said itself
     * @param space in which the workload's data lie: a keyspace, for example
     */
    Reader reader(String version, String space);

    /** Asks one node; it remembers what the node never had. Used by one thread. */
    interface Reader {

        /** How it asks, for messages: {@code JMX}. */
        String way();

        /** What it asks for. */
        List<Metric> metrics();

        /** Names of what the node never had; read when all is over. */
        List<String> absent();

        /** Connects; the caller closes. A node that was started again has another process. */
        Connection connect() throws IOException;
    }

    /** A connection to a node; its questions are asked one after the other. */
    interface Connection extends AutoCloseable {

        /** What the node says now, by name of the metric. What it does not have is left out. */
        Map<String, Double> read() throws IOException;

        /** What happened since the reading before, as far as the last answer told. */
        default List<Happening> happened() {
            return List.of();
        }

        /** What runs the node; empty when it does not say. */
        default Optional<StoreRuntime> runsOn() throws IOException {
            return Optional.empty();
        }

        /** CPU time that its answers have cost the node; empty when nobody can say. */
        default OptionalDouble storeCpuSeconds() throws IOException {
            return OptionalDouble.empty();
        }

        @Override
        void close() throws IOException;
    }

    /**
     * Something that happened in a node.
     *
     * @param beginNanos on the monotonic clock
     * @param endNanos on the monotonic clock
     * @param kind as events are called
     * @param figures what is known in numbers
     */
    record Happening(
            long beginNanos,
            long endNanos,
            String kind,
            String text,
            Map<String, Double> figures) {}
}
