package dohyo.lab.stores.cassandra;

import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.process.ServerProcess;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode.Door;
import dohyo.lab.stores.cassandra.node.NodeProcessStarter;

import java.io.IOException;
import java.util.Optional;

/** This machine, each node at a loopback address of its own. */
record LoopbackSites(Processes processes, LoopbackAddressBlock addresses) implements NodeSites {

    @Override
    public String address(int node) {
        return addresses.address(node);
    }

    @Override
    public int freePort() throws StoreFailure {
        return addresses.freeSharedPort();
    }

    @Override
    public ServerProcess start(int node, Command command) throws IOException {
        return processes.start(command);
    }

    @Override
    public NodeProcessStarter.Tools tools() {
        return processes::start;
    }

    @Override
    public Door.Way way(int node, int port, int control) {
        return new Door.Way(address(node), port);
    }

    @Override
    public Optional<NodeMachine> machine(int node) {
        return Optional.empty();
    }

    @Override
    public void close() {
        addresses.close();
    }
}
