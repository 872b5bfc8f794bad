package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an experiment and the lab say of a cluster: entries of {@code hbase-site.xml}, how tables
 * are made, and on what the data lie.
 *
 * @param site without addresses and folders
 * @param tables read by the client that makes them
 */
record HbaseSettings(
        Map<String, Object> site, TableCreationSettings tables, DataStorageSettings storage) {

    private static final String HSYNC = "hbase.wal.hsync";
    private static final String LOG = "hbase.wal.provider";
    private static final String HAS_LOG = "hbase.regionserver.hlog.enabled";

    /**
     * Whatever is not as HBase has it: a session that is long enough for a suspended server and
     * short enough for a dead one, and news of servers sooner.
     */
    private static final Map<String, Object> DEFAULTS = Map.of(
            "zookeeper.session.timeout", 30_000,
            "hbase.regionserver.msginterval", 500);

    /**
     * Of a spec.
     *
     * @throws StoreFailure when an experiment sets what belongs to the lab
     */
    static HbaseSettings of(StoreSpec spec) throws StoreFailure {
        Map<String, Object> site = new LinkedHashMap<>();
        Map<String, Object> tables = new LinkedHashMap<>();
        Map<String, Object> storage = new LinkedHashMap<>();
        Map<String, Object> ofHdfs = new LinkedHashMap<>();
        ServerSpecChecks.settings(spec, DEFAULTS).forEach((name, value) -> {
            if (name.startsWith(TableCreationSettings.PREFIX)) {
                tables.put(name, value);
            } else if (DataStorageSettings.isWord(name)) {
                storage.put(name, value);
            } else {
                (name.startsWith(DataStorageSettings.HDFS_PREFIX) ? ofHdfs : site).put(name, value);
            }
        });
        DataStorageSettings where = DataStorageSettings.of(spec, storage, ofHdfs);
        site.put(LOG, where.hdfs().isPresent() ? "asyncfs" : "filesystem");
        where.hdfs().ifPresent(hdfs -> site.putAll(hdfs.settings()));
        return new HbaseSettings(site, TableCreationSettings.of(tables), where);
    }

    /** All of it, as it is shown and reported. */
    Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>(site);
        all.putAll(tables.settings());
        all.putAll(storage.settings());
        return all;
    }

    /** By the names of {@link StoreRuntime}. */
    Map<String, String> promises() {
        boolean isLocal = storage.hdfs().isEmpty();
        String copies = String.valueOf(site.getOrDefault(DataStorageSettings.REPLICATION, 1));
        return Map.of(
                StoreRuntime.DURABILITY,
                durability(isLocal, copies),
                StoreRuntime.COPIES,
                (copies.equals("1") ? "one" : copies)
                        + (isLocal
                                ? ": files of the local file system"
                                : ": blocks of an HDFS on this machine"),
                StoreRuntime.ACKNOWLEDGED,
                "the region server of the row" + (hasLog() && !isLocal ? logCopies(copies) : ""),
                StoreRuntime.READS,
                "what was acknowledged last: each row is served by one region server");
    }

    private static String logCopies(String copies) {
        return copies.equals("1")
                ? " and the data node that has its log"
                : " and " + copies + " data nodes that have its log";
    }

    private String durability(boolean isLocal, String copies) {
        return hasLog()
                ? "a write is answered when " + (isLocal ? logged() : loggedBy(copies))
                        + ", unless the client's 'durability' says otherwise"
                : "a write is answered when it is in memory: a killed server loses what it has not"
                        + " flushed (" + HAS_LOG + ")";
    }

    /** As Hadoop reads it: what is no word for yes or no is the default. */
    private boolean hasLog() {
        return !String.valueOf(site.get(HAS_LOG)).strip().equalsIgnoreCase("false");
    }

    private String logged() {
        return isSynced()
                ? "the log is on disk (" + HSYNC + ")"
                : "its log has been handed to the kernel, so that it survives a killed server but"
                        + " not a machine that loses power";
    }

    private String loggedBy(String copies) {
        String nodes = copies.equals("1") ? "one data node has" : copies + " data nodes have";
        return isSynced()
                ? nodes + " the log on disk (" + HSYNC + ")"
                : nodes + " the log in memory (hflush): it outlives a killed region server, not a"
                        + " machine that loses power";
    }

    private boolean isSynced() {
        return String.valueOf(site.get(HSYNC)).strip().equalsIgnoreCase("true");
    }

    /** {@code hbase-site.xml} with the lab's own entries over the others. */
    String textWith(Map<String, Object> labs) {
        Map<String, Object> all = new LinkedHashMap<>(site);
        all.putAll(labs);
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\"?>\n<configuration>\n");
        all.forEach((name, value) -> xml.append("<property><name>")
                .append(escaped(name))
                .append("</name><value>")
                .append(escaped(String.valueOf(value)))
                .append("</value></property>\n"));
        return xml.append("</configuration>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
