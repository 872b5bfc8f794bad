package dohyo.lab.stores.cassandra;

import dohyo.lab.process.Command;
import dohyo.lab.process.ServerProcess;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode.Door;
import dohyo.lab.stores.cassandra.node.NodeProcessStarter;

import java.io.IOException;
import java.util.Optional;

/** Where the nodes of a ring stand. Nodes are counted from 1. */
interface NodeSites extends AutoCloseable {

    String address(int node);

    /** A port on 127.0.0.1 that nobody else has, here and there. */
    int freePort() throws StoreFailure;

    /** Starts a process of a node; all that it names lies in its folder of this machine. */
    ServerProcess start(int node, Command command) throws IOException;

    /** Starts tools of the store. */
    NodeProcessStarter.Tools tools();

    /**
     * Where the lab itself asks a node.
     *
     * @param control port of its JMX
     */
    Door.Way way(int node, int port, int control) throws IOException;

    /** The machine of a node; empty when that is this one. */
    Optional<NodeMachine> machine(int node);

    /** Gives back what it took. */
    @Override
    void close();
}
