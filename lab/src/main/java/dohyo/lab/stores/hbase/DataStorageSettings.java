package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * On what the data of a cluster lie, by the settings {@code storage} and {@code storage.*}: the
 * local file system, or an HDFS that is started for it alone.
 *
 * @param settings as the experiment has them
 * @param hdfs empty for the local file system
 */
record DataStorageSettings(Map<String, Object> settings, Optional<StoreSpec> hdfs) {

    static final String WORD = "storage";

    /** Of HDFS: the lab's own entries, and which of the experiment's belong to it. */
    static final String HDFS_PREFIX = "dfs.";

    static final String REPLICATION = "dfs.replication";

    private static final String PREFIX = WORD + ".";
    private static final String VERSION = PREFIX + "version";
    private static final String NODES = PREFIX + "nodes";
    private static final String LOCAL = "local";
    private static final String HDFS = "hdfs";

    /** Of each of its nodes; a data node hands out files and keeps little itself. */
    static final long HEAP_BYTES = 256L << 20;

    private static final int MOST_NODES = 12;
    private static final int MOST_COPIES = 3;

    static boolean isWord(String setting) {
        return setting.equals(WORD) || setting.startsWith(PREFIX);
    }

    /**
     * Checks what an experiment says.
     *
     * @param settings that {@link #isWord}
     * @param ofHdfs entries for it and its clients
     */
    static DataStorageSettings of(
            StoreSpec spec, Map<String, Object> settings, Map<String, Object> ofHdfs)
            throws StoreFailure {
        DataStorageSettings said = new DataStorageSettings(Map.copyOf(settings), Optional.empty());
        return switch (said.text(WORD, LOCAL)) {
            case LOCAL -> said.local(ofHdfs);
            case HDFS ->
                new DataStorageSettings(said.settings, Optional.of(said.hdfs(spec, ofHdfs)));
            default ->
                throw StoreFailure.input("hbase: '" + WORD + "' is " + LOCAL + " or " + HDFS);
        };
    }

    private DataStorageSettings local(Map<String, Object> ofHdfs) throws StoreFailure {
        List<String> idle = Stream.of(settings, ofHdfs)
                .flatMap(each -> each.keySet().stream())
                .filter(name -> !name.equals(WORD))
                .sorted()
                .toList();
        if (!idle.isEmpty()) {
            throw StoreFailure.input("hbase: '" + String.join("', '", idle)
                    + "' is about an HDFS, and the data lie in the local file system; add '"
                    + WORD + ": " + HDFS + "' with a '" + VERSION + "', or leave it out");
        }
        return this;
    }

    private StoreSpec hdfs(StoreSpec spec, Map<String, Object> ofHdfs) throws StoreFailure {
        String version = text(VERSION, "");
        if (version.isEmpty()) {
            throw StoreFailure.input("hbase: '" + WORD + ": " + HDFS + "' needs '" + VERSION
                    + "', for example 3.4.3");
        }
        int nodes = nodes();
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put(REPLICATION, Math.min(MOST_COPIES, nodes));
        entries.putAll(ofHdfs);
        return StoreSpec.of(HDFS, version)
                .withTopology(new Topology(nodes, 1, 1))
                .withHeapBytes(HEAP_BYTES)
                .withCpus(spec.jvm().cpus())
                .withLimits(spec.limits())
                .withSettings(entries);
    }

    private int nodes() throws StoreFailure {
        try {
            int nodes = Integer.parseInt(text(NODES, "1"));
            if (nodes >= 1 && nodes <= MOST_NODES) {
                return nodes;
            }
        } catch (NumberFormatException toldBelow) {
            // It is told as what is out of range.
        }
        throw StoreFailure.input(
                "hbase: '" + NODES + "' is a whole number from 1 to " + MOST_NODES);
    }

    private String text(String name, String otherwise) {
        return String.valueOf(settings.getOrDefault(name, otherwise));
    }
}
