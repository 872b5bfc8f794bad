package shims.hbase;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import javax.management.JMException;
import javax.management.ObjectName;

/** Asks the cluster as any client does, over one connection that is made when it is first asked. */
public final class RegionAdministration implements RegionAdministrationMBean {

    static final String NAME = "dohyo:type=Regions";

    private static final int GLANCE_MILLIS = 50;

    /** What was moved away from a server, by its address; held while anything is moved. */
    private final Map<String, Set<RegionInfo>> moved = new HashMap<>();

    private Connection connection;
    private boolean balancerIsOff;

    /** Nobody is asked yet. */
    RegionAdministration() {}

    @Override
    public String readiness(int servers, String newest, long sinceMillis) throws IOException {
        demandInitialized();
        return plainly(admin -> {
            ClusterMetrics metrics =
                    admin.getClusterMetrics(EnumSet.of(Option.HBASE_VERSION, Option.LIVE_SERVERS));
            Collection<ServerName> live = metrics.getLiveServerMetrics().keySet();
            if (live.size() < servers) {
                throw new IOException(live.size() + " of " + servers + " region servers live");
            }
            if (!newest.isEmpty() && named(live, newest).getStartCode() < sinceMillis) {
                throw new IOException(newest + " is still the one before");
            }
            TableName[] tables = admin.listTableNames();
            demandServed(TableName.META_TABLE_NAME, live);
            for (TableName table : tables) {
                demandServed(table, live);
            }
            readRow();
            if (!balancerIsOff) {
                boolean unused = admin.balancerSwitch(false, true);
                balancerIsOff = true;
            }
            return metrics.getHBaseVersion();
        });
    }

    /** Who asks the cluster while it starts takes the processors that it starts on. */
    private static void demandInitialized() throws IOException {
        try {
            Object moment = ManagementFactory.getPlatformMBeanServer()
                    .getAttribute(
                            new ObjectName("Hadoop:service=HBase,name=Master,sub=Server"),
                            "masterFinishedInitializationTime");
            if (moment instanceof Number && ((Number) moment).longValue() > 0) {
                return;
            }
        } catch (JMException notYet) {
            // The bean comes with the master.
        }
        throw new IOException("the master is not initialized");
    }

    private void demandServed(TableName table, Collection<ServerName> live) throws IOException {
        try (RegionLocator locator = connection().getRegionLocator(table)) {
            locator.clearRegionLocationCache();
            for (HRegionLocation region : locator.getAllRegionLocations()) {
                if (region.getServerName() == null || !live.contains(region.getServerName())) {
                    throw new IOException("a region of " + table + " is served by nobody");
                }
            }
        }
    }

    private void readRow() throws IOException {
        try (Table meta = connection().getTable(TableName.META_TABLE_NAME);
                ResultScanner rows = meta.getScanner(new Scan().setLimit(1))) {
            if (rows.next() == null) {
                throw new IOException("no table is there");
            }
        }
    }

    @Override
    public String[] servers() throws IOException {
        return plainly(
                admin -> live(admin).stream().map(each -> address(each)).toArray(String[]::new));
    }

    @Override
    public int flush(String server, String namespace, String table) throws IOException {
        return plainly(admin -> {
            List<RegionInfo> all = regionsOf(admin, server, namespace, table);
            for (RegionInfo region : all) {
                admin.flushRegion(region.getRegionName());
            }
            return all.size();
        });
    }

    @Override
    public int[] compact(String server, String namespace, String table)
            throws IOException, InterruptedException {
        List<RegionInfo> all = plainly(admin -> {
            List<RegionInfo> found = regionsOf(admin, server, namespace, table);
            for (RegionInfo region : found) {
                admin.flushRegion(region.getRegionName());
                admin.majorCompactRegion(region.getRegionName());
            }
            return found;
        });
        // A request is a task on the server's queue before it is a state.
        TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
        awaitCompacted(all);
        return new int[] {all.size(), files(server, all)};
    }

    private void awaitCompacted(List<RegionInfo> all) throws IOException, InterruptedException {
        for (RegionInfo region : all) {
            while (isCompacting(region)) {
                TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
            }
        }
    }

    private boolean isCompacting(RegionInfo region) throws IOException {
        return plainly(admin ->
                admin.getCompactionStateForRegion(region.getRegionName()) != CompactionState.NONE);
    }

    /** As the server itself counts them at this moment; the master hears of them later. */
    private int files(String server, List<RegionInfo> regions) throws IOException {
        Set<String> meant = new HashSet<>();
        regions.forEach(region -> meant.add(region.getEncodedName()));
        return plainly(admin -> {
            int files = 0;
            for (RegionMetrics each : admin.getRegionMetrics(named(live(admin), server))) {
                String name = RegionInfo.encodeRegionName(each.getRegionName());
                files += meant.contains(name) ? each.getStoreFileCount() : 0;
            }
            return files;
        });
    }

    @Override
    public void shutDown() throws IOException, InterruptedException {
        List<RegionInfo> all = plainly(admin -> {
            List<RegionInfo> found = new ArrayList<>();
            for (TableName table : admin.listTableNames()) {
                admin.flush(table);
                found.addAll(admin.getRegions(table));
            }
            return found;
        });
        awaitCompacted(all);
        boolean unused = plainly(admin -> {
            admin.shutdown();
            return true;
        });
    }

    @Override
    public int move(String server, String namespace, String table, int most)
            throws IOException, InterruptedException {
        synchronized (moved) {
            Map<RegionInfo, ServerName> moves = plainly(admin -> {
                List<ServerName> others = others(admin, server);
                List<RegionInfo> all = regionsOf(admin, server, namespace, table);
                all.sort(RegionInfo.COMPARATOR);
                int count = most == 0 ? all.size() : Math.min(most, all.size());
                Map<RegionInfo, ServerName> found = new LinkedHashMap<>();
                for (RegionInfo region : all.subList(0, count)) {
                    found.put(region, others.get(found.size() % others.size()));
                }
                return found;
            });
            moved.computeIfAbsent(server, none -> new LinkedHashSet<>()).addAll(moves.keySet());
            return carryOut(moves);
        }
    }

    @Override
    public int moveBack(String server) throws IOException, InterruptedException {
        synchronized (moved) {
            Set<RegionInfo> away = moved.getOrDefault(server, Set.of());
            Map<RegionInfo, ServerName> moves = plainly(admin -> {
                ServerName home = named(live(admin), server);
                Map<RegionInfo, ServerName> found = new LinkedHashMap<>();
                for (RegionInfo region : away) {
                    found.put(region, home);
                }
                return found;
            });
            int count = carryOut(moves);
            moved.remove(server);
            return count;
        }
    }

    /**
     * One after the other, as a balancer does; the master answers when a region is served again.
     */
    private int carryOut(Map<RegionInfo, ServerName> moves)
            throws IOException, InterruptedException {
        for (Map.Entry<RegionInfo, ServerName> each : moves.entrySet()) {
            boolean unused = plainly(admin -> {
                admin.move(each.getKey().getEncodedNameAsBytes(), each.getValue());
                return true;
            });
        }
        for (Map.Entry<RegionInfo, ServerName> each : moves.entrySet()) {
            while (!plainly(admin -> admin.getRegions(each.getValue())).contains(each.getKey())) {
                TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
            }
        }
        return moves.size();
    }

    private static List<ServerName> others(Admin admin, String server) throws IOException {
        List<ServerName> others = new ArrayList<>();
        for (ServerName each : live(admin)) {
            if (!address(each).equals(server)) {
                others.add(each);
            }
        }
        if (others.isEmpty()) {
            throw new IOException("there is no other region server to move to");
        }
        Collections.sort(others);
        return others;
    }

    @Override
    public long bytes(String folder) throws IOException {
        Configuration site = HBaseConfiguration.create();
        Path place = new Path(site.get("hbase.rootdir"), folder);
        try {
            return place.getFileSystem(site).getContentSummary(place).getSpaceConsumed();
        } catch (FileNotFoundException e) {
            return 0;
        }
    }

    private static List<RegionInfo> regionsOf(
            Admin admin, String server, String namespace, String table) throws IOException {
        List<RegionInfo> all = new ArrayList<>();
        for (RegionInfo region : admin.getRegions(named(live(admin), server))) {
            TableName of = region.getTable();
            boolean isMeant = of.getNamespaceAsString().equals(namespace)
                    && (table.isEmpty() || of.getQualifierAsString().equals(table));
            if (isMeant) {
                all.add(region);
            }
        }
        return all;
    }

    private static Collection<ServerName> live(Admin admin) throws IOException {
        return admin.getClusterMetrics(EnumSet.of(Option.LIVE_SERVERS))
                .getLiveServerMetrics()
                .keySet();
    }

    /** Of one that was started anew both may be there for a while. */
    private static ServerName named(Collection<ServerName> live, String server) throws IOException {
        Optional<ServerName> newest = live.stream()
                .filter(each -> address(each).equals(server))
                .max((one, other) -> Long.compare(one.getStartCode(), other.getStartCode()));
        if (newest.isEmpty()) {
            throw new IOException("the master does not know of a region server at " + server);
        }
        return newest.get();
    }

    private static String address(ServerName server) {
        return server.getHostname() + ":" + server.getPort();
    }

    /** One after the other; what HBase throws has classes that the lab does not know. */
    private synchronized <T> T plainly(Question<T> question) throws IOException {
        try (Admin admin = connection().getAdmin()) {
            return question.of(admin);
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage());
            throw new IOException(why.split("\n", 2)[0]);
        }
    }

    /** Patience for what is long; no retries, since whoever asks does so again. */
    private synchronized Connection connection() throws IOException {
        if (connection == null) {
            Configuration site = HBaseConfiguration.create();
            site.setInt("hbase.client.retries.number", 1);
            connection = ConnectionFactory.createConnection(site);
        }
        return connection;
    }

    /** Something asked of the cluster. */
    @FunctionalInterface
    private interface Question<T> {
        T of(Admin admin) throws IOException;
    }
}
