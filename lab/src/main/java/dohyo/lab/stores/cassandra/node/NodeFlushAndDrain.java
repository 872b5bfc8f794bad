package dohyo.lab.stores.cassandra.node;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.jmx.JmxEndpoint;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;

/** Brings a node to rest by its management: flush, let compactions end, drain. */
public record NodeFlushAndDrain(String node, JmxEndpoint jmx, Talk talk) {

    private static final String SERVICE = "org.apache.cassandra.db:type=StorageService";
    private static final String PENDING =
            "org.apache.cassandra.metrics:type=Compaction,name=PendingTasks";
    private static final Duration LONGEST_COMPACTION = Duration.ofMinutes(5);
    private static final long POLL_MILLIS = 500;
    /** The estimate is 0 for a moment between a flush and the compaction that it causes. */
    private static final int CALM_POLLS = 3;

    /** All rows are in sstables, and these are compacted as far as they will be. */
    public void settle() throws StoreFailure {
        manage((beans, service) -> {
            flush(beans, service);
            awaitCompactions(beans);
        });
    }

    /** Everything is on disk, and nothing more is taken. */
    public void drain() throws StoreFailure {
        manage((beans, service) -> {
            Object unused = beans.invoke(service, "drain", new Object[0], new String[0]);
        });
    }

    private void manage(Chore chore) throws StoreFailure {
        try (JMXConnector connector = jmx.connect()) {
            chore.run(connector.getMBeanServerConnection(), new ObjectName(SERVICE));
        } catch (IOException | JMException | JMRuntimeException e) {
            throw StoreFailure.world(
                    "cannot bring " + node + " to rest so that its data can be kept: " + e
                            + "; run again with --fresh to do without",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreFailure.world(node + " was not brought to rest: interrupted", e);
        }
    }

    /** Something done by the management of a node. */
    @FunctionalInterface
    private interface Chore {
        void run(MBeanServerConnection beans, ObjectName service)
                throws IOException, JMException, InterruptedException;
    }

    private static void flush(MBeanServerConnection beans, ObjectName service)
            throws IOException, JMException {
        List<?> keyspaces = (List<?>) beans.getAttribute(service, "NonSystemKeyspaces");
        for (Object keyspace : keyspaces) {
            beans.invoke(
                    service,
                    "forceKeyspaceFlush",
                    new Object[] {keyspace, new String[0]},
                    new String[] {String.class.getName(), String[].class.getName()});
        }
    }

    private void awaitCompactions(MBeanServerConnection beans)
            throws IOException, JMException, InterruptedException {
        ObjectName pending = new ObjectName(PENDING);
        long deadline = System.nanoTime() + LONGEST_COMPACTION.toNanos();
        int calm = 0;
        while (calm < CALM_POLLS) {
            Number left = (Number) beans.getAttribute(pending, "Value");
            calm = left.longValue() == 0 ? calm + 1 : 0;
            if (System.nanoTime() > deadline) {
                talk.say(node + " still has " + left + " compactions to do after "
                        + LONGEST_COMPACTION.toMinutes() + " min; its data are taken as they are");
                return;
            }
            Thread.sleep(POLL_MILLIS);
        }
    }
}
