package dohyo.lab.stores.cassandra.node;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.ServerProcess;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.util.Optional;

/** Starts the process of a node: the first one, and each that comes after it in its place. */
@FunctionalInterface
public interface NodeProcessStarter {

    /**
     * Writes the settings anew and starts a process.
     *
     * @param spec may differ from that of the process before
     */
    Newborn start(StoreSpec spec, NodeFolders place) throws StoreFailure;

    /**
     * A started process, and what the tools beside it have to be.
     *
     * @param machine on which it runs; empty for this one
     */
    record Newborn(
            NodeCommand command,
            ServerProcess process,
            Optional<NodeMachine> machine,
            Tools tools) {}

    /** Starts the store's own tools, in the care of the lab like the store itself. */
    @FunctionalInterface
    interface Tools {
        ChildProcess start(Command command) throws IOException;
    }
}
