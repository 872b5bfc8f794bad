package dohyo.lab.stores.hbase;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where one server of a cluster lies.
 *
 * @param name for people and files: {@code hbase-1}
 * @param home for its settings; gone when the cluster is closed
 * @param logs kept with the results
 * @param run which process of the server this is, from 1
 */
record ServerFolders(String name, Path home, Path logs, int run) {

    /** Of a first process, with its folders made. */
    static ServerFolders make(String name, Path homes, Path logs) throws IOException {
        ServerFolders made = new ServerFolders(name, homes.resolve(name), logs.resolve(name), 1);
        Files.createDirectories(made.conf());
        Files.createDirectories(made.temporary());
        Files.createDirectories(made.logs);
        return made;
    }

    /** The same for the next process. */
    ServerFolders next() {
        return new ServerFolders(name, home, logs, run + 1);
    }

    /** First on its class path; the way into its management lies here, too. */
    Path conf() {
        return home.resolve("conf");
    }

    Path temporary() {
        return home.resolve("tmp");
    }

    /** All that it prints, its log among it. */
    Path output() {
        return logs.resolve("server.log");
    }

    /** One for each process: a JVM begins its log anew. */
    Path gcLog() {
        return logs.resolve(run == 1 ? "gc.log" : "gc-" + run + ".log");
    }
}
