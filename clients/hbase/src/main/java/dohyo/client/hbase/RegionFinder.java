package dohyo.client.hbase;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** Looks up where the regions of tables are, each time anew. Any thread. */
final class RegionFinder {

    private final ConnectionRegistry registry;
    private final List<InetSocketAddress> servers;

    /** @param servers all that a lane is connected to, in its order */
    RegionFinder(ConnectionRegistry registry, List<InetSocketAddress> servers) {
        this.registry = registry;
        this.servers = List.copyOf(servers);
    }

    /** The regions of a table; none when there is no such table. */
    RegionMap find(String table) throws IOException {
        try (ControlConnection control =
                ControlConnection.open(registry.meta(), ControlConnection.CLIENT)) {
            return new RegionMap(new MetaTable(control)
                    .read(table).stream()
                            .map(entry -> new RegionMap.Region(
                                    entry.start(),
                                    entry.name(),
                                    MetaTable.serverOf(entry, servers)))
                            .toList());
        }
    }
}
