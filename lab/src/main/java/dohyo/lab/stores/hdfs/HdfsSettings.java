package dohyo.lab.stores.hdfs;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What all nodes have in their {@code hdfs-site.xml}, without addresses and folders.
 *
 * @param entries the lab's own and over them the user's
 */
record HdfsSettings(Map<String, Object> entries) {

    /** Whether clients of this machine get the open files of blocks and read them themselves. */
    static final String SHORT_CIRCUIT = "dfs.client.read.shortcircuit";

    private static final String REPLICATION = "dfs.replication";
    private static final int MOST_COPIES = 3;

    static HdfsSettings of(StoreSpec spec) throws StoreFailure {
        Map<String, Object> defaults = new LinkedHashMap<>();
        defaults.put(REPLICATION, Math.min(MOST_COPIES, spec.topology().nodes()));
        defaults.put("dfs.permissions.enabled", false);
        defaults.put("dfs.namenode.safemode.extension", 0);
        defaults.put("dfs.namenode.datanode.registration.ip-hostname-check", false);
        return new HdfsSettings(ServerSpecChecks.settings(spec, defaults));
    }

    boolean isShortCircuit() {
        return String.valueOf(entries.get(SHORT_CIRCUIT)).equals("true");
    }

    /** What is known beforehand of what runs it. */
    StoreRuntime runsOn(StoreRuntime jvm) {
        Object copies = entries.get(REPLICATION);
        return new StoreRuntime(jvm.jdk(), jvm.collector(), jvm.heapBytes(), jvm.flags(), entries)
                .promising(Map.of(
                        StoreRuntime.DURABILITY,
                        "a file is written when the data nodes have it on their disks (hsync)",
                        StoreRuntime.COPIES,
                        String.valueOf(copies).equals("1") ? "one" : String.valueOf(copies),
                        StoreRuntime.ACKNOWLEDGED,
                        "all copies",
                        StoreRuntime.READS,
                        "what was written when the file was closed"));
    }

    /** The text of a site file with these entries and others. */
    String siteWith(Map<String, ?> others) {
        Map<String, Object> all = new LinkedHashMap<>(entries);
        all.putAll(others);
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<configuration>\n");
        all.forEach((name, value) -> text.append("  <property><name>")
                .append(escaped(name))
                .append("</name><value>")
                .append(escaped(String.valueOf(value)))
                .append("</value></property>\n"));
        return text.append("</configuration>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
