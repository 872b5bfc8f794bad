package dohyo.lab.stores.cassandra.care;

import java.nio.file.Path;
import java.util.List;

/**
 * A node as those see it who look after it.
 *
 * @param address at which it stands
 * @param jmxPort on 127.0.0.1
 * @param home where its data lie
 * @param settings its {@code cassandra.yaml}
 * @param temporary for what is soon removed
 * @param nodetool the command, to which arguments are added
 */
public record MaintainedNode(
        String name,
        String address,
        int jmxPort,
        Path home,
        Path settings,
        Path temporary,
        List<String> nodetool) {}
