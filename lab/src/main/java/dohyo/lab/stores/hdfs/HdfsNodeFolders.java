package dohyo.lab.stores.hdfs;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The folders of one node.
 *
 * @param name for people and files: {@code datanode-1}
 * @param home data and configuration; removed with the store
 * @param logs kept with the results
 * @param run which process of the node this is, from 1
 */
record HdfsNodeFolders(String name, Path home, Path logs, int run) {

    /** Hadoop looks for its web pages there, which are published with releases only. */
    private static final List<String> PAGES =
            List.of("webapps/hdfs", "webapps/datanode", "webapps/static");

    /** In seconds; of itself Hadoop tells figures that are up to ten seconds old. */
    private static final String FRESH_FIGURES = "*.period=1\n";

    /** The same for the next process. */
    HdfsNodeFolders next() {
        return new HdfsNodeFolders(name, home, logs, run + 1);
    }

    /** First entry of the class path. */
    Path conf() {
        return home.resolve("conf");
    }

    Path data() {
        return home.resolve("data");
    }

    Path temporary() {
        return home.resolve("tmp");
    }

    Path log() {
        return logs.resolve("server.log");
    }

    /** One for each process: a JVM begins its log anew. */
    Path gcLog() {
        return logs.resolve(run == 1 ? "gc.log" : "gc-" + run + ".log");
    }

    /** Makes the folders and writes the node's files. */
    void furnish(HdfsSettings settings, Map<String, ?> own) throws StoreFailure {
        try {
            for (String pages : PAGES) {
                Files.createDirectories(conf().resolve(pages));
            }
            Files.createDirectories(temporary());
            Files.createDirectories(logs);
            String site = settings.siteWith(own);
            Files.writeString(conf().resolve("core-site.xml"), site);
            Files.writeString(conf().resolve("hdfs-site.xml"), site);
            Files.writeString(conf().resolve("hadoop-metrics2.properties"), FRESH_FIGURES);
            try (InputStream logging =
                    HdfsNodeFolders.class.getResourceAsStream("log4j.properties")) {
                if (logging == null) {
                    throw new IllegalStateException("log4j.properties is missing from the jar");
                }
                Files.copy(logging, conf().resolve("log4j.properties"));
            }
        } catch (IOException e) {
            throw StoreFailure.world("cannot furnish " + name + ": " + e.getMessage(), e);
        }
    }
}
