package dohyo.lab.stores.server;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.model.result.MetricDefinitions.Metric;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What a part of a store tells of itself under names that no other part has: a data node of an HDFS
 * below an HBase counts reads and collections, and so does a region server.
 *
 * @param prefix before each name, with its dot
 */
public record PrefixedMetrics(NodeMetricsSource door, String prefix) implements NodeMetricsSource {

    @Override
    public Reader reader(String version, String space) {
        return new Renaming(door.reader(version, space), prefix);
    }

    /** Asks as another reader does. */
    private record Renaming(Reader reader, String prefix) implements Reader {

        @Override
        public String way() {
            return reader.way();
        }

        @Override
        public List<Metric> metrics() {
            return reader.metrics().stream()
                    .map(it -> new Metric(prefix + it.name(), it.kind(), it.unit(), it.means()))
                    .toList();
        }

        @Override
        public List<String> absent() {
            return reader.absent().stream().map(prefix::concat).toList();
        }

        @Override
        public Connection connect() throws IOException {
            return new Open(reader.connect(), prefix);
        }
    }

    /** It does not say what runs the store, of which it is only a part. */
    private record Open(Connection connection, String prefix) implements Connection {

        @Override
        public Map<String, Double> read() throws IOException {
            Map<String, Double> renamed = new TreeMap<>();
            connection.read().forEach((name, value) -> renamed.put(prefix + name, value));
            return renamed;
        }

        @Override
        public List<Happening> happened() {
            return connection.happened();
        }

        @Override
        public OptionalDouble storeCpuSeconds() throws IOException {
            return connection.storeCpuSeconds();
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}
