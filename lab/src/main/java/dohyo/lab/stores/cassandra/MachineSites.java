package dohyo.lab.stores.cassandra;

import dohyo.lab.collect.ProcReader;
import dohyo.lab.machine.MachineTunnel;
import dohyo.lab.machine.StoreMachine;
import dohyo.lab.process.Command;
import dohyo.lab.process.ServerProcess;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.NodeMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode.Door;
import dohyo.lab.stores.cassandra.node.NodeProcessStarter;
import dohyo.model.machine.ClockOffset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Machines of the user's, a node on each. The lab asks nodes through its own stream: JMX stays on
 * the loopback address of each machine.
 */
final class MachineSites implements NodeSites {

    /** The registry and what it names share a port, so that one tunnel leads to both. */
    private static final String ONE_PORT = "-Dcom.sun.management.jmxremote.rmi.port=";

    private static final String JMX_PORT = "-Dcassandra.jmx.local.port=";

    private final List<StoreMachine> machines;
    private final LoopbackAddressBlock ports;
    private final List<MachineTunnel> tunnels = new ArrayList<>();
    private final Map<Integer, Stay> stays = new HashMap<>();

    /** @param ports of this machine, for tunnels */
    MachineSites(List<StoreMachine> machines, LoopbackAddressBlock ports) {
        this.machines = List.copyOf(machines);
        this.ports = ports;
    }

    private StoreMachine of(int node) {
        return machines.get(node - 1);
    }

    @Override
    public String address(int node) {
        return of(node).address();
    }

    @Override
    public int freePort() throws StoreFailure {
        return ports.freeSharedPort();
    }

    @Override
    public synchronized ServerProcess start(int node, Command command) throws IOException {
        StoreMachine machine = of(node);
        ClockOffset clock = machine.machine().clock();
        long ahead = machine.wallAheadMillis(clock);
        ServerProcess process = machine.start(onOnePort(command));
        Path logs = command.log().toAbsolutePath().resolveSibling("").normalize();
        stays.put(node, new Stay(machine, process, logs, machine.machine()::proc, clock, ahead));
        return process;
    }

    private static Command onOnePort(Command command) {
        List<String> words = new ArrayList<>(command.words());
        command.words().stream()
                .filter(word -> word.startsWith(JMX_PORT))
                .forEach(word -> words.add(1, ONE_PORT + word.substring(JMX_PORT.length())));
        return command.saying(words);
    }

    @Override
    public NodeProcessStarter.Tools tools() {
        return command -> {
            throw new IOException("the store's own tools run on this machine only");
        };
    }

    @Override
    public synchronized Door.Way way(int node, int port, int control) throws IOException {
        StoreMachine machine = of(node);
        if (machine.machine().sharesNetwork()) {
            return new Door.Way(address(node), port);
        }
        tunnels.add(machine.machine().tunnel(control, "127.0.0.1", control));
        MachineTunnel tunnel = machine.machine().tunnel(0, address(node), port);
        tunnels.add(tunnel);
        return new Door.Way("127.0.0.1", tunnel.port());
    }

    @Override
    public synchronized Optional<NodeMachine> machine(int node) {
        return Optional.of(Objects.requireNonNull(stays.get(node), "a node that was not started"));
    }

    @Override
    public synchronized void close() {
        tunnels.forEach(MachineTunnel::close);
        ports.close();
    }

    /** What runs of a node on its machine. */
    private record Stay(
            StoreMachine place,
            ServerProcess process,
            Path logs,
            ProcReader proc,
            ClockOffset clock,
            long wallAheadMillis)
            implements NodeMachine {

        @Override
        public String name() {
            return place.name();
        }

        @Override
        public String bringLogs() {
            return process.bringLogs(logs);
        }
    }
}
