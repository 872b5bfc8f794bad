package dohyo.lab.stores.ignite;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.jmx.FileJmxAccess;
import dohyo.lab.stores.server.NodeWorkspace;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** The folders of one node. */
record IgniteNodeFolders(NodeWorkspace place) {

    /** Of a node that is told this. */
    static IgniteNodeFolders furnished(NodeWorkspace place, Map<String, Object> entries)
            throws StoreFailure {
        IgniteNodeFolders home = new IgniteNodeFolders(place);
        try {
            Files.createDirectories(home.conf());
            Files.createDirectories(home.work());
            Properties all = new Properties();
            entries.forEach((name, value) -> all.setProperty(name, String.valueOf(value)));
            StringWriter text = new StringWriter();
            all.store(text, null);
            Files.writeString(home.conf().resolve("node.properties"), text.toString());
            return home;
        } catch (IOException e) {
            throw place.cannotStart(e);
        }
    }

    /** What it is told, and the way into its management. */
    Path conf() {
        return place.home().resolve("conf");
    }

    /** Of its data. */
    Path work() {
        return place.home().resolve("work");
    }

    /** Whether this process has written down that all of its node has started. */
    boolean hasStarted(long pid) throws IOException {
        Path started = conf().resolve("started");
        return Files.isRegularFile(started) && Files.readString(started).equals(Long.toString(pid));
    }

    /** One for each process: a JVM begins its log anew. */
    Path gcLog(int run) {
        return place.log().resolveSibling(run == 1 ? "gc.log" : "gc-" + run + ".log");
    }

    /** A new password for each process. */
    void prepareJmx() throws StoreFailure {
        try {
            FileJmxAccess unused = FileJmxAccess.prepare(conf());
        } catch (IOException e) {
            throw place.cannotStart(e);
        }
    }
}
