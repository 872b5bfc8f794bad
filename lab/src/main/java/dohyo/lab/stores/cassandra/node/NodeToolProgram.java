package dohyo.lab.stores.cassandra.node;

import java.nio.file.Path;
import java.util.List;

/**
 * Cassandra's own {@code nodetool}, as a JDK can run it.
 *
 * @param main the class that is started
 * @param flags of its JVM, besides those of every tool
 * @param classes folders of ours at the end of its class path; the node itself does without them
 */
public record NodeToolProgram(String main, List<String> flags, List<Path> classes) {

    /** As it is published. */
    public static final NodeToolProgram STOCK =
            new NodeToolProgram("org.apache.cassandra.tools.NodeTool", List.of(), List.of());
}
