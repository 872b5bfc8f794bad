package dohyo.lab.stores.server;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A running server, or several.
 *
 * @param nodes those that were started so far
 * @param runsOn settings and promises
 * @param home of all nodes; gone when it is closed
 * @param onDisk what of it lies on disk; {@link #NOTHING_ON_DISK} where nothing does
 */
public record ServerStore(
        List<? extends ServerNode> nodes,
        ServerProgram program,
        StoreRuntime runsOn,
        LoopbackAddressBlock addresses,
        Path home,
        String onDisk)
        implements RunningStore {

    /** Of what is gone with its process. */
    public static final String NOTHING_ON_DISK = "nothing is kept on disk";

    /** Of those that take writes; in a cluster they name the others. */
    @Override
    public List<String> contactPoints() {
        return nodes.stream()
                .filter(node -> node.copies().isEmpty())
                .map(ServerNode::contactPoint)
                .toList();
    }

    @Override
    public String version() {
        return program.version();
    }

    @Override
    public Map<String, Object> settings() {
        return runsOn.settings();
    }

    @Override
    public Optional<OnDiskNote> onDisk(String unused) throws IOException {
        long bytes = 0;
        if (!onDisk.equals(NOTHING_ON_DISK)) {
            for (ServerNode node : nodes) {
                bytes += node.bytesOnDisk();
            }
        }
        return Optional.of(new OnDiskNote(bytes, onDisk));
    }

    @Override
    public List<String> notes() {
        return program.notes();
    }

    @Override
    public String lastWords() {
        return nodes.stream().map(ServerNode::lastWords).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        nodes.forEach(ServerNode::close);
        addresses.close();
        try {
            Folders.remove(home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
