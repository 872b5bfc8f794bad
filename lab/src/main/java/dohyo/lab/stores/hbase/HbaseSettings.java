package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an experiment and the lab say of a cluster: entries of {@code hbase-site.xml}, and how
 * tables are made.
 *
 * @param site without addresses and folders
 * @param tables read by the client that makes them
 */
record HbaseSettings(Map<String, Object> site, TableShape tables) {

    private static final String HSYNC = "hbase.wal.hsync";

    /**
     * Whatever is not as HBase has it: a session that is long enough for a suspended server and
     * short enough for a dead one, news of servers sooner, and a log that is no HDFS file.
     */
    private static final Map<String, Object> DEFAULTS = Map.of(
            "zookeeper.session.timeout", 30_000,
            "hbase.regionserver.msginterval", 500,
            "hbase.wal.provider", "filesystem");

    /**
     * Of a spec.
     *
     * @throws StoreFailure when an experiment sets what belongs to the lab
     */
    static HbaseSettings of(StoreSpec spec) throws StoreFailure {
        Map<String, Object> site = new LinkedHashMap<>();
        Map<String, Object> tables = new LinkedHashMap<>();
        ServerSpecChecks.settings(spec, DEFAULTS).forEach((name, value) -> {
            boolean isOfTables = name.startsWith(TableShape.PREFIX);
            (isOfTables ? tables : site).put(name, value);
        });
        return new HbaseSettings(site, TableShape.of(tables));
    }

    /** All of it, as it is shown and reported. */
    Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>(site);
        all.putAll(tables.settings());
        return all;
    }

    /** By the names of {@link StoreRuntime}. */
    Map<String, String> promises() {
        boolean isSynced = Boolean.parseBoolean(String.valueOf(site.get(HSYNC)));
        return Map.of(
                StoreRuntime.DURABILITY,
                isSynced
                        ? "a write is answered when the log is on disk (" + HSYNC + "),"
                                + " unless the client's 'durability' says otherwise"
                        : "a write is answered when the kernel has the log: it outlives a killed"
                                + " server, not a machine that loses power, unless the client's"
                                + " 'durability' says otherwise",
                StoreRuntime.COPIES,
                "one: files of the local file system");
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
