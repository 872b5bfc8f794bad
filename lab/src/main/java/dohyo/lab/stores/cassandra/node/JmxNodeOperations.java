package dohyo.lab.stores.cassandra.node;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.lab.stores.jmx.JmxEndpoint;
import dohyo.model.bean.SettableBeans;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;

import javax.management.AttributeNotFoundException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.remote.JMXConnector;

/**
 * What a Cassandra node does when its management is asked to. A connection for each chore.
 *
 * @param dump reads its files
 */
record JmxNodeOperations(JmxEndpoint door, SstableDump dump) implements NodeOperations {

    static final String STORAGE = "org.apache.cassandra.db:type=StorageService";

    @Override
    public String flush(Tables tables) throws StoreFailure {
        return with(beans -> {
            beans.invoke(STORAGE, "forceKeyspaceFlush", tables.keyspace(), names(tables));
            return "flushed " + tables.describe();
        });
    }

    @Override
    public String compact(Tables tables) throws StoreFailure {
        return with(beans -> {
            compact(beans, tables);
            return "compacted " + tables.describe();
        });
    }

    /** While one compaction of all runs, 5.0 refuses the next with a NullPointerException. */
    private static void compact(MbeanClient beans, Tables tables)
            throws IOException, JMException, StoreFailure {
        try {
            beans.invoke(
                    STORAGE, "forceKeyspaceCompaction", false, tables.keyspace(), names(tables));
        } catch (JMException | JMRuntimeException e) {
            if (MbeanClient.deepest(e) instanceof NullPointerException) {
                throw StoreFailure.world(
                        "an earlier compaction of " + tables.describe() + " still runs", e);
            }
            throw e;
        }
    }

    /** A full repair of all ranges of this node, all replicas at once. */
    @Override
    public String repair(Tables tables) throws StoreFailure {
        return with(beans -> new Repair(beans, tables).run());
    }

    /** Versions before 3.11 know only the narrower operations. */
    @Override
    public String snapshot(Tables tables, String name) throws StoreFailure {
        return with(beans -> {
            if (tables.table().isEmpty()) {
                String[] keyspaces = {tables.keyspace()};
                beans.invoke(STORAGE, "takeSnapshot", name, keyspaces);
            } else {
                beans.invoke(STORAGE, "takeTableSnapshot", tables.keyspace(), tables.table(), name);
            }
            return "kept " + tables.describe() + " as " + name;
        });
    }

    /** What is in memory would be missing from the files. */
    @Override
    public List<TableContent> dump(Tables tables) throws StoreFailure {
        String unused = flush(tables);
        return dump.of(tables);
    }

    @Override
    public String drain() throws StoreFailure {
        return with(beans -> {
            beans.invoke(STORAGE, "drain");
            return "drained";
        });
    }

    @Override
    public String collect() throws StoreFailure {
        return with(beans -> {
            beans.invoke(ManagementFactory.MEMORY_MXBEAN_NAME, "gc");
            return "collected its heap";
        });
    }

    @Override
    public String set(Setting setting) throws StoreFailure {
        SettableBeans.Bean bean = SettableBeans.named(setting.bean())
                .filter(known -> known.attributes().contains(setting.attribute()))
                .orElseThrow(() -> StoreFailure.input(
                        setting.attribute() + " of " + setting.bean() + " may not be set"));
        return with(beans -> {
            Object before = beans.read(bean.name(), setting.attribute());
            beans.write(bean.name(), setting.attribute(), setting.value());
            return setting.attribute() + " was " + before + ", is "
                    + beans.read(bean.name(), setting.attribute());
        });
    }

    @Override
    public boolean sees(StoreNode other) throws StoreFailure {
        String address = other.contactPoint().split(":", 2)[0];
        return with(beans -> ((Collection<?>) beans.read(STORAGE, "LiveNodes")).contains(address));
    }

    private static String[] names(Tables tables) {
        return tables.table().isEmpty() ? new String[0] : new String[] {tables.table()};
    }

    private <T> T with(Work<T> work) throws StoreFailure {
        try (JMXConnector connector = door.connect()) {
            return work.on(new MbeanClient(connector));
        } catch (AttributeNotFoundException | InstanceNotFoundException e) {
            throw StoreFailure.world("this version does not know it: " + e.getMessage(), e);
        } catch (IOException | JMException | JMRuntimeException | UncheckedIOException e) {
            throw StoreFailure.world(MbeanClient.reason(e), e);
        }
    }

    /** Something done with the beans of a node. */
    @FunctionalInterface
    private interface Work<T> {
        T on(MbeanClient beans) throws IOException, JMException, StoreFailure;
    }
}
