package dohyo.lab.stores.cassandra;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folders of one node.
 *
 * @param home data and configuration; removed with the store
 * @param logs kept with the results
 * @param rack data centre and rack; empty when there is only one place
 */
record NodePlace(Path home, Path logs, String rack) {

    void create() throws IOException {
        Files.createDirectories(conf());
        Files.createDirectories(temporary());
        Files.createDirectories(logs);
    }

    Path conf() {
        return home.resolve("conf");
    }

    Path temporary() {
        return home.resolve("tmp");
    }

    Path settings() {
        return conf().resolve("cassandra.yaml");
    }

    Path logback() {
        return conf().resolve("logback.xml");
    }

    /** Of the store's own tools, which say little. */
    Path toolLogback() {
        return conf().resolve("logback-tools.xml");
    }

    /** Where the node reads its data centre and rack. */
    Path rackProperties() {
        return conf().resolve("cassandra-rackdc.properties");
    }

    Path gcLog() {
        return logs.resolve("gc.log");
    }

    Path systemLog() {
        return logs.resolve("system.log");
    }

    /** What the JVM itself prints. */
    Path output() {
        return logs.resolve("stdout.log");
    }
}
