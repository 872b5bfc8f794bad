package dohyo.lab.stores.hbase;

import dohyo.lab.stores.LoopbackAddressBlock;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Addresses, folders and files of settings of a cluster's servers. Region servers have an address
 * each; ZooKeeper and the master share that of the first.
 *
 * @param home of all of them
 * @param root of the data
 * @param servers how many region servers there will be
 */
record HbaseClusterLayout(
        HbaseSettings settings,
        LoopbackAddressBlock addresses,
        Path home,
        RootDirectory root,
        int servers) {

    /** Of the tables of records. */
    static final String NAMESPACE = "default";

    private static final int ZOOKEEPER_PORT = 2181;
    private static final int MASTER_PORT = 16_000;
    private static final int REGIONS_PORT = 16_020;

    /** Ports that are opened on the addresses. */
    static final List<Integer> PORTS = List.of(ZOOKEEPER_PORT, MASTER_PORT, REGIONS_PORT);

    /** In seconds; of itself JMX tells figures that are up to ten seconds old. */
    private static final String FRESH_FIGURES = "*.period=1\n";

    private static final String NO_PORT = "-1";
    private static final int GLANCE_MILLIS = 100;
    private static final int FIGURES_MILLIS = 1000;

    InetSocketAddress regions(int node) {
        return InetSocketAddress.createUnresolved(addresses.address(node), REGIONS_PORT);
    }

    /** Where the files of the records' tables lie, below the root. */
    static Path tables() {
        return Path.of("data", NAMESPACE);
    }

    /** Folders and settings of the master or a region server on the address of a node. */
    ServerFolders furnish(String name, int node, Path logs) throws IOException {
        ServerFolders made = logged(ServerFolders.make(name, home, logs));
        Files.writeString(
                made.conf().resolve("hbase-site.xml"), settings.textWith(labs(made, node)));
        Files.writeString(made.conf().resolve("hadoop-metrics2-hbase.properties"), FRESH_FIGURES);
        return made;
    }

    ServerFolders furnishZooKeeper(Path logs) throws IOException {
        ServerFolders made = logged(ServerFolders.make("hbase-zookeeper", home, logs));
        Files.createDirectories(made.home().resolve("data"));
        Files.writeString(
                zooKeeperSettings(made),
                String.join(
                        "\n",
                        "tickTime=1000",
                        "dataDir=" + made.home().resolve("data"),
                        "clientPort=" + ZOOKEEPER_PORT,
                        "clientPortAddress=" + addresses.address(1),
                        "admin.enableServer=false",
                        "4lw.commands.whitelist=",
                        "maxClientCnxns=0",
                        "minSessionTimeout=1000",
                        "maxSessionTimeout=3600000",
                        ""));
        return made;
    }

    Path zooKeeperSettings(ServerFolders keeper) {
        return keeper.conf().resolve("zoo.cfg");
    }

    private static ServerFolders logged(ServerFolders made) throws IOException {
        try (InputStream log4j = HbaseClusterLayout.class.getResourceAsStream("log4j.properties")) {
            if (log4j == null) {
                throw new IllegalStateException("log4j.properties is missing from the jar");
            }
            Files.copy(log4j, made.conf().resolve("log4j.properties"));
        }
        return made;
    }

    /**
     * Over those of the experiment. Servers would print all of their environment, where a user's
     * secrets may be.
     */
    private Map<String, Object> labs(ServerFolders made, int node) {
        Map<String, Object> all = new LinkedHashMap<>(places(made, node));
        all.putAll(root.entries());
        all.put("hbase.cluster.distributed", true);
        all.put("hbase.status.published", false);
        all.put("hbase.envvars.logging.disabled", true);
        all.put("hbase.regionserver.metrics.period", FIGURES_MILLIS);
        all.put("hbase.master.info.port", NO_PORT);
        all.put("hbase.regionserver.info.port", NO_PORT);
        all.put("hbase.master.wait.on.regionservers.mintostart", servers);
        all.put("hbase.master.wait.on.regionservers.maxtostart", servers);
        all.put("hbase.master.wait.on.regionservers.interval", GLANCE_MILLIS);
        return all;
    }

    private Map<String, Object> places(ServerFolders made, int node) {
        String first = addresses.address(1);
        String own = addresses.address(node);
        return Map.ofEntries(
                Map.entry("hbase.tmp.dir", made.temporary()),
                Map.entry("hadoop.tmp.dir", made.temporary()),
                Map.entry("hbase.zookeeper.quorum", first),
                Map.entry("hbase.zookeeper.property.clientPort", ZOOKEEPER_PORT),
                Map.entry("hbase.master.ipc.address", first),
                Map.entry("hbase.master.hostname", first),
                Map.entry("hbase.master.port", MASTER_PORT),
                Map.entry("hbase.regionserver.ipc.address", own),
                Map.entry("hbase.regionserver.hostname", own),
                Map.entry("hbase.regionserver.port", REGIONS_PORT));
    }
}
