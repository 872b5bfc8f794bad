package dohyo.lab.stores.hbase;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.server.PrefixedMetrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a cluster has its data: a folder of the local file system, or a directory of an HDFS that
 * nobody else uses. Of that HDFS every server is a client like any other.
 *
 * @param folder on the local file system; unused with an HDFS
 * @param hdfs started for this cluster, and closed with it
 */
record RootDirectory(Path folder, Optional<RunningStore> hdfs) {

    /** How the lab tells clients of an HDFS where its data nodes hand over open files. */
    private static final String SOCKET = "DOHYO_HDFS_SOCKET";

    /**
     * Entries of {@code hbase-site.xml}. The raw local file system passes on what is flushed to it;
     * the checked one, which Hadoop takes by itself, keeps the end of a log in memory. Without one
     * of both HBase would have to be told to look away.
     */
    Map<String, Object> entries() {
        if (hdfs.isEmpty()) {
            return Map.of(
                    "hbase.rootdir",
                    folder.toUri(),
                    "fs.file.impl",
                    "org.apache.hadoop.fs.RawLocalFileSystem");
        }
        String files = "hdfs://" + hdfs.get().contactPoints().get(0);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("fs.defaultFS", files);
        all.put("hbase.rootdir", files + "/hbase");
        all.put("hbase.unsafe.stream.capability.enforce", true);
        Optional.ofNullable(environment().get(SOCKET))
                .ifPresent(socket -> all.put("dfs.domain.socket.path", socket));
        return all;
    }

    /** Before any server starts: with the data of another cluster, or empty. */
    void prepare(PreStartDataPreparation preparation) throws IOException {
        Files.createDirectories(folder);
        preparation.furnish(1, folder);
        preparation.furnished(List.of(folder));
    }

    /** Of every server: where Hadoop's native code is, if it takes part. */
    Map<String, String> environment() {
        return hdfs.map(RunningStore::clientEnvironment).orElse(Map.of());
    }

    /**
     * What data nodes tell of themselves, as {@code hdfs.*}: what they send to region servers has
     * not been read by short-circuit. The name node, whom clients ask first, sends no blocks.
     */
    Map<String, NodeMetricsSource> metrics() {
        Map<String, NodeMetricsSource> all = new LinkedHashMap<>();
        hdfs.ifPresent(store -> store.nodes().stream()
                .filter(node -> !store.contactPoints().contains(node.contactPoint()))
                .forEach(node -> node.metrics()
                        .ifPresent(
                                door -> all.put(node.name(), new PrefixedMetrics(door, "hdfs.")))));
        return all;
    }

    /** Without it no server serves for long. */
    boolean isAlive() {
        return hdfs.map(RunningStore::isAlive).orElse(true);
    }

    List<String> lastWords() {
        return hdfs.map(RunningStore::lastWords).stream().toList();
    }

    /** Removes an HDFS with all that lies in it; a folder is its owner's to remove. */
    void close() {
        hdfs.ifPresent(RunningStore::close);
    }
}
