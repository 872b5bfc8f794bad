package dohyo.lab.attach;

import dohyo.lab.stores.jmx.JmxEndpoint;
import dohyo.model.cql.keyspace.TableTraffic;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** What a node counted of each table, by its management: for versions without virtual tables. */
record CqlTableCounters(JmxEndpoint endpoint) {

    private static final int MOST_TABLES = 1000;
    private static final String READS = "CoordinatorReadLatency";
    private static final String WRITES = "CoordinatorWriteLatency";

    /** By table; a name that an object name cannot have is passed over. */
    Map<String, TableTraffic> of(String keyspace) throws IOException {
        Map<String, TableTraffic> all = new HashMap<>();
        try (JMXConnector connector = endpoint.connect()) {
            MBeanServerConnection server = connector.getMBeanServerConnection();
            for (ObjectName bean : server.queryNames(name(keyspace, "*", READS), null)) {
                String table = bean.getKeyProperty("scope");
                if (table != null && all.size() < MOST_TABLES) {
                    all.put(table, of(server, keyspace, table));
                }
            }
        } catch (MalformedObjectNameException e) {
            return Map.of();
        }
        return all;
    }

    /** Before 4.0 nobody counts writes where they are coordinated; each replica counts its own. */
    private static TableTraffic of(MBeanServerConnection server, String keyspace, String table)
            throws IOException, MalformedObjectNameException {
        long coordinated = count(server, name(keyspace, table, WRITES));
        return new TableTraffic(
                count(server, name(keyspace, table, READS)),
                coordinated > 0
                        ? coordinated
                        : count(server, name(keyspace, table, "WriteLatency")),
                count(server, name(keyspace, table, "CoordinatorScanLatency")),
                0,
                coordinated > 0 ? "JMX" : "JMX, where writes are those of a replica");
    }

    private static ObjectName name(String keyspace, String table, String metric)
            throws MalformedObjectNameException {
        return new ObjectName("org.apache.cassandra.metrics:type=Table,keyspace=" + keyspace
                + ",scope=" + table + ",name=" + metric);
    }

    private static long count(MBeanServerConnection server, ObjectName bean) throws IOException {
        try {
            return server.getAttribute(bean, "Count") instanceof Number number
                    ? Math.max(0, number.longValue())
                    : 0;
        } catch (JMException missing) {
            return 0;
        }
    }
}
