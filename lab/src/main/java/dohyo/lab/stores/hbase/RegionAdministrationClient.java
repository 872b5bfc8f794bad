package dohyo.lab.stores.hbase;

import dohyo.lab.stores.jmx.JmxEndpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** Asks the master's JVM about the regions of the cluster; a connection for each question. */
record RegionAdministrationClient(JmxEndpoint master) {

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

    /** How many regions of a server were compacted, and how many files they have now. */
    Compacted compact(String server, String namespace, String table) throws IOException {
        int[] found = (int[]) ask("compact", server, namespace, table);
        return new Compacted(found[0], found[1]);
    }

    /** What is left of regions after a compaction. */
    record Compacted(int regions, int files) {}

    /**
     * Lets others serve regions of a server; how many there were.
     *
     * @param most of them, by their names; the first ones
     */
    int move(String server, String namespace, String table, int most) throws IOException {
        return (Integer) ask("move", server, namespace, table, most);
    }

    /** Lets a server have again what was moved away from it; how many regions there were. */
    int moveBack(String server) throws IOException {
        return (Integer) ask("moveBack", server);
    }

    /** What lies below the root directory in a folder, all copies; 0 when it is not there. */
    long bytes(Path folder) throws IOException {
        return (Long) ask("bytes", folder.toString());
    }

    /** Writes what is in memory, lets compactions end, and ends all servers in order. */
    void shutDown() throws IOException {
        Object unused = ask("shutDown");
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
