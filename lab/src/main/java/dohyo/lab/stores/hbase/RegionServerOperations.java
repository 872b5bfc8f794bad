package dohyo.lab.stores.hbase;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.hbase.RegionAdministrationClient.Compacted;
import dohyo.lab.stores.jmx.JmxEndpoint;
import dohyo.model.experiment.Action.Tables;

import java.io.IOException;
import java.lang.management.ManagementFactory;

import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/**
 * What a region server does when it is asked to; the master passes it on.
 *
 * @param server {@code host:port}
 * @param own the way into its own JVM
 */
record RegionServerOperations(String server, RegionAdministrationClient regions, JmxEndpoint own)
        implements NodeOperations {

    /** Clients keep records there, whatever their workload calls its space. */
    private static final String NAMESPACE = HbaseClusterLayout.NAMESPACE;

    @Override
    public String flush(Tables tables) throws StoreFailure {
        return with(() -> "flushed "
                + counted(regions.flush(server, NAMESPACE, tables.table()))
                + tables.describe());
    }

    /** All files of a region become one. */
    @Override
    public String compact(Tables tables) throws StoreFailure {
        return with(() -> {
            Compacted found = regions.compact(server, NAMESPACE, tables.table());
            return "compacted " + counted(found.regions()) + tables.describe() + ", which have "
                    + found.files() + (found.files() == 1 ? " file now" : " files now");
        });
    }

    /** A region is closed here and opened there; meanwhile nobody serves it. */
    @Override
    public String move(Tables tables, int regions) throws StoreFailure {
        return with(() -> "moved "
                + counted(this.regions.move(server, NAMESPACE, tables.table(), regions))
                + tables.describe() + " to others");
    }

    @Override
    public String moveBack() throws StoreFailure {
        return with(() -> {
            int count = regions.moveBack(server);
            return "has " + count + (count == 1 ? " region" : " regions") + " back from others";
        });
    }

    private static String counted(int regions) {
        return regions + (regions == 1 ? " region of " : " regions of ");
    }

    @Override
    public String collect() throws StoreFailure {
        return with(() -> {
            try (JMXConnector connector = own.connect()) {
                Object unused = connector
                        .getMBeanServerConnection()
                        .invoke(
                                new ObjectName(ManagementFactory.MEMORY_MXBEAN_NAME),
                                "gc",
                                new Object[0],
                                new String[0]);
                return "collected its heap";
            } catch (JMException e) {
                throw new IOException(String.valueOf(e.getMessage()), e);
            }
        });
    }

    /** Region servers do not know of each other; the master does. */
    @Override
    public boolean sees(StoreNode other) throws StoreFailure {
        return with(() -> regions.servers().contains(other.contactPoint()));
    }

    private static <T> T with(Work<T> work) throws StoreFailure {
        try {
            return work.done();
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** Something asked of a server. */
    @FunctionalInterface
    private interface Work<T> {
        T done() throws IOException;
    }
}
