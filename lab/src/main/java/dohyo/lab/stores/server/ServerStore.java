package dohyo.lab.stores.server;

import dohyo.lab.process.Folders;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.model.result.RunsOn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A running server, or several.
 *
 * @param nodes those that were started so far
 * @param runsOn settings and promises
 * @param home of all nodes; gone when it is closed
 */
public record ServerStore(
        List<? extends ServerNode> nodes,
        ServerProgram program,
        RunsOn runsOn,
        LoopbackBlock addresses,
        Path home)
        implements RunningStore {

    @Override
    public String version() {
        return program.version();
    }

    @Override
    public Map<String, Object> settings() {
        return runsOn.settings();
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
