package dohyo.lab.stores.valkey;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.model.experiment.Topology;
import dohyo.model.result.RunsOn;
import dohyo.model.result.TrialRecord.OnDiskNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A running server, or a cluster of them.
 *
 * @param home of all nodes; gone when it is closed
 */
record ValkeyStore(
        List<ValkeyNode> nodes,
        ServerProgram program,
        ValkeySettings configured,
        LoopbackBlock addresses,
        Path home,
        Topology topology)
        implements RunningStore {

    /** Of those that take writes; in a cluster they name the others. */
    @Override
    public List<String> contactPoints() {
        return nodes.stream()
                .filter(node -> node.copies().isEmpty())
                .map(ValkeyNode::contactPoint)
                .toList();
    }

    @Override
    public String version() {
        return program.version();
    }

    @Override
    public Map<String, Object> settings() {
        return configured.all();
    }

    /** No JVM does. */
    @Override
    public RunsOn runsOn() {
        return new RunsOn("", "", 0, List.of(), settings())
                .promising(ValkeyPromises.of(configured, topology));
    }

    @Override
    public Optional<OnDiskNote> onDisk(String unused) throws IOException {
        if (!configured.areKept()) {
            return Optional.of(new OnDiskNote(0, "nothing is kept on disk"));
        }
        long bytes = 0;
        for (ValkeyNode node : nodes) {
            bytes += node.bytesOnDisk();
        }
        return Optional.of(new OnDiskNote(
                bytes,
                configured.isOn("appendonly")
                        ? "the append-only file as it has grown, rewrites among it"
                        : "the snapshot that was saved last"));
    }

    @Override
    public List<String> notes() {
        return program.notes();
    }

    @Override
    public String lastWords() {
        return nodes.stream().map(ValkeyNode::lastWords).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        nodes.forEach(ValkeyNode::close);
        addresses.close();
        try {
            Folders.remove(home);
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
