package shims.ignite;

import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.cluster.ClusterGroup;
import org.apache.ignite.cluster.ClusterState;

import shims.jmx.LoopbackJmxServer;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

/**
 * Starts a node of Ignite in this JVM from a file of properties, with a management that only the
 * lab can reach.
 */
public final class IgniteNodeMain {

    private static final long GLANCE_NANOS = 50_000_000;

    private IgniteNodeMain() {}

    /**
     * Starts it.
     *
     * @param words a folder with {@code node.properties} and the file of the password, in which the
     *     way in is written down
     */
    public static void main(String[] words) throws Exception {
        Path folder = Path.of(words[0]);
        LoopbackJmxServer.open(words[0]);
        Properties all = new Properties();
        try (Reader in = Files.newBufferedReader(folder.resolve("node.properties"))) {
            all.load(in);
        }
        Ignite ignite = Ignition.start(NodeConfiguration.of(all));
        activate(ignite, Integer.parseInt(all.getProperty("lab.nodes")));
        ignite.binary().registerClass(UpdateFields.class);
        noteStart(folder);
    }

    /**
     * The port of clients is open before all of the node is: whoever makes a cache then ends it. So
     * the lab waits for this file, in which the number of this process stands.
     */
    private static void noteStart(Path folder) throws IOException {
        Path whole = folder.resolve("started.new");
        Files.writeString(whole, Long.toString(ProcessHandle.current().pid()));
        Files.move(whole, folder.resolve("started"), StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * A cluster that keeps its data on disk serves when somebody says that all of its nodes are
     * there: the oldest, as two that say so at once may hinder each other. One that was active
     * before is active by itself when all of its nodes have come back.
     */
    private static void activate(Ignite ignite, int nodes) {
        while (ignite.cluster().state() == ClusterState.INACTIVE) {
            ClusterGroup servers = ignite.cluster().forServers();
            if (servers.nodes().size() >= nodes && servers.forOldest().node().isLocal()) {
                ignite.cluster().state(ClusterState.ACTIVE);
            } else {
                LockSupport.parkNanos(GLANCE_NANOS);
            }
        }
    }
}
