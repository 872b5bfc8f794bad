package dohyo.lab.stores.cassandra.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folders of one node.
 *
 * @param home data and configuration; removed with the store
 * @param logs kept with the results
 * @param rack data centre and rack; empty when there is only one place
 * @param run which process of the node this is, from 1
 */
public record NodeFolders(Path home, Path logs, String rack, int run) {

    /** Of the first process. */
    public NodeFolders(Path home, Path logs, String rack) {
        this(home, logs, rack, 1);
    }

    /** The same for the next process. */
    NodeFolders next() {
        return new NodeFolders(home, logs, rack, run + 1);
    }

    public void create() throws IOException {
        Files.createDirectories(conf());
        Files.createDirectories(temporary());
        Files.createDirectories(logs);
    }

    public Path conf() {
        return home.resolve("conf");
    }

    Path temporary() {
        return home.resolve("tmp");
    }

    public Path settings() {
        return conf().resolve("cassandra.yaml");
    }

    public Path logback() {
        return conf().resolve("logback.xml");
    }

    /** Of the store's own tools, which say little. */
    public Path toolLogback() {
        return conf().resolve("logback-tools.xml");
    }

    /** Where the node reads its data centre and rack. */
    public Path rackProperties() {
        return conf().resolve("cassandra-rackdc.properties");
    }

    /** One for each process: a JVM begins its log anew. */
    Path gcLog() {
        return logs.resolve(run == 1 ? "gc.log" : "gc-" + run + ".log");
    }

    Path systemLog() {
        return logs.resolve("system.log");
    }

    /** Flushes and compactions, see {@code logback.xml}. */
    Path storageLog() {
        return logs.resolve("storage.log");
    }

    /** What the JVM itself prints. */
    Path output() {
        return logs.resolve("stdout.log");
    }
}
