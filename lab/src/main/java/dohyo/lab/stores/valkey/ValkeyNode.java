package dohyo.lab.stores.valkey;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.EventLog;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.NodeWorkspace;
import dohyo.lab.stores.server.ServerNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** A started Valkey or Redis. */
final class ValkeyNode extends ServerNode {

    private static final int PATIENCE_MILLIS = 2000;

    private final ValkeyAdminAccess door;

    ValkeyNode(Birth birth, NodeWorkspace place, ValkeyAdminAccess door) throws StoreFailure {
        super(birth, place);
        this.door = door;
    }

    ValkeyAdminAccess door() {
        return door;
    }

    @Override
    protected String version() throws IOException {
        try (BlockingRespConnection talk = door.open(PATIENCE_MILLIS)) {
            ServerInfo info = ServerInfo.parse(talk.text("INFO", "all"));
            if (info.isLoading()) {
                throw new IOException("it still reads its data");
            }
            return info.version();
        }
    }

    @Override
    public String contactPoint() {
        return door.contactPoint();
    }

    @Override
    public Optional<EventLog> eventLog() {
        return Optional.of(new EventLog(
                place().log(),
                (clock, source, events) -> new ValkeyLog(clock, source, events)::accept));
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(new ValkeyMetrics(door, place().log()));
    }

    @Override
    public Optional<NodeOperations> chores() {
        return Optional.of(new ValkeyNodeOperations(door));
    }

    /** Of its log and its snapshot. */
    @Override
    protected long bytesOnDisk() throws IOException {
        return Folders.bytes(place().home().resolve("appendonlydir"), Set.of())
                + size("appendonly.aof") // of Redis 6
                + size("dump.rdb");
    }

    private long size(String name) throws IOException {
        Path file = place().home().resolve(name);
        return Files.exists(file) ? Files.size(file) : 0;
    }
}
