package dohyo.lab.stores.jmx;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.model.result.MetricDefinitions.Metric;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import javax.management.remote.JMXConnector;

/**
 * What a node tells through JMX.
 *
 * @param store its name decides what is asked for
 * @param jmx the way in
 * @param own whether the lab started it; of others no properties of their JVM are kept
 */
public record JmxMetrics(String store, JmxEndpoint jmx, boolean own) implements NodeMetricsSource {

    @Override
    public Reader reader(String version, String space) {
        List<ServerMetric> metrics = ServerMetricCatalogue.of(store, version);
        return new Beans(this, metrics, new MbeanMetricsReader(metrics, space));
    }

    /** Asks for a list of beans. */
    private record Beans(JmxMetrics of, List<ServerMetric> asked, MbeanMetricsReader beans)
            implements Reader {

        @Override
        public String way() {
            return "JMX";
        }

        @Override
        public List<Metric> metrics() {
            return asked.stream().map(ServerMetric::described).toList();
        }

        @Override
        public List<String> absent() {
            return beans.absent();
        }

        @Override
        public Connection connect() throws IOException {
            JMXConnector connector = of.jmx.connect();
            try {
                beans.connected(connector.getMBeanServerConnection());
                return new Open(this, connector);
            } catch (IOException | RuntimeException e) {
                connector.close();
                throw e;
            }
        }
    }

    /** A connection to one JVM. */
    private record Open(Beans of, JMXConnector connector) implements Connection {

        @Override
        public Map<String, Double> read() throws IOException {
            return of.beans.read(connector.getMBeanServerConnection());
        }

        @Override
        public Optional<StoreRuntime> runsOn() throws IOException {
            return Optional.of(JvmInspection.of(connector.getMBeanServerConnection(), of.of.own));
        }

        @Override
        public OptionalDouble storeCpuSeconds() throws IOException {
            return OptionalDouble.of(JmxCpuOverhead.ofJmxIn(connector.getMBeanServerConnection()));
        }

        @Override
        public void close() throws IOException {
            connector.close();
        }
    }
}
