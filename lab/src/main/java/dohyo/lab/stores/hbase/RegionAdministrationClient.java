package dohyo.lab.stores.hbase;

import dohyo.lab.stores.jmx.JmxDoor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** Asks the master's JVM about the regions of the cluster; a connection for each question. */
record RegionAdministrationClient(JmxDoor master) {

    private static final String BEAN = "dohyo:type=Regions";
    private static final Map<Class<?>, Class<?>> PRIMITIVES =
            Map.of(Integer.class, int.class, Long.class, long.class);

    /**
     * The version that the cluster says it has, when all regions are served.
     *
     * @param servers how many region servers must live
     * @param newest a server that must have been started since then; empty for none
     * @param sinceMillis by the wall clock
     * @throws IOException when that is not so yet
     */
    String readiness(int servers, String newest, long sinceMillis) throws IOException {
        return (String) ask("readiness", servers, newest, sinceMillis);
    }

    /** Region servers that the master takes for alive, {@code host:port}. */
    List<String> servers() throws IOException {
        return List.of((String[]) ask("servers"));
    }

    /** How many regions a server has written to files. */
    int flush(String server, String namespace, String table) throws IOException {
        return (Integer) ask("flush", server, namespace, table);
    }

    /** How many regions of a server have one file now. */
    int compact(String server, String namespace, String table) throws IOException {
        return (Integer) ask("compact", server, namespace, table);
    }

    private Object ask(String operation, Object... values) throws IOException {
        try (JMXConnector connector = master.connect()) {
            return connector
                    .getMBeanServerConnection()
                    .invoke(new ObjectName(BEAN), operation, values, signature(values));
        } catch (MBeanException e) {
            throw new IOException(e.getTargetException().getMessage(), e);
        } catch (JMException | JMRuntimeException | UncheckedIOException | SecurityException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String[] signature(Object[] values) {
        return Arrays.stream(values)
                .map(Object::getClass)
                .map(type -> PRIMITIVES.getOrDefault(type, type).getName())
                .toArray(String[]::new);
    }
}
