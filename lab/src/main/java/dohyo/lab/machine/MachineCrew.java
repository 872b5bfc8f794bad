package dohyo.lab.machine;

import dohyo.agent.MachineConnections;
import dohyo.agent.MachineConnections.Way;
import dohyo.lab.process.Processes;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.machine.NetworkWay;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** The machines that carry load and stores of a run, from its beginning to its end. */
public final class MachineCrew implements AutoCloseable {

    /** All load workers are on this machine. */
    public static final MachineCrew NONE =
            new MachineCrew(List.of(), List.of(), List.of(), word -> {});

    private final List<ConnectedMachine> machines;
    private final List<StoreMachine> nodes;
    private final List<ConnectedMachine> byWorker;
    private final Consumer<String> talk;

    private MachineCrew(
            List<ConnectedMachine> machines,
            List<StoreMachine> nodes,
            List<ConnectedMachine> byWorker,
            Consumer<String> talk) {
        this.machines = List.copyOf(machines);
        this.nodes = List.copyOf(nodes);
        this.byWorker = List.copyOf(byWorker);
        this.talk = talk;
    }

    /**
     * Reaches those that carry workers or nodes.
     *
     * @param talk told what is being done, and what was left behind
     */
    public static MachineCrew connect(
            Processes processes, MachineSet set, AgentJar jar, Consumer<String> talk)
            throws IOException {
        Map<Machine, ConnectedMachine> known = new LinkedHashMap<>();
        List<StoreMachine> nodes = new ArrayList<>();
        try {
            for (Machine machine : set.machines()) {
                if (machine.workers() > 0 || machine.address() != null) {
                    talk.accept("reaching " + machine.name() + "...");
                    ConnectedMachine one = connected(processes, machine, jar);
                    boolean isNew = known.values().stream().noneMatch(one::sharesPlace);
                    known.put(machine, one);
                    if (isNew) {
                        one.claim();
                    }
                }
            }
            for (Machine machine : set.ofNodes()) {
                ConnectedMachine one = Objects.requireNonNull(known.get(machine));
                String address = one.addressFor(Objects.requireNonNull(machine.address()));
                nodes.add(new StoreMachine(one, address, new FarJdks(one, processes, talk)));
            }
        } catch (IOException e) {
            known.values().forEach(ConnectedMachine::close);
            throw e;
        }
        List<ConnectedMachine> byWorker = new ArrayList<>();
        known.forEach(
                (machine, one) -> byWorker.addAll(Collections.nCopies(machine.workers(), one)));
        return new MachineCrew(List.copyOf(known.values()), nodes, byWorker, talk);
    }

    private static ConnectedMachine connected(Processes processes, Machine machine, AgentJar jar)
            throws IOException {
        Path log = processes.workFolder().resolve("machine-" + machine.name() + ".log");
        return ConnectedMachine.connect(processes, machine, jar, log);
    }

    /** Whether all load workers are on this machine. */
    public boolean isEmpty() {
        return byWorker.isEmpty();
    }

    /** That which carries a worker, by its number from 0. */
    public ConnectedMachine of(int worker) {
        return byWorker.get(worker);
    }

    /** Those on which nodes stand, the first node first; none when stores are of this machine. */
    public List<StoreMachine> nodes() {
        return nodes;
    }

    /** Why one of them does not answer any more; empty when all do. */
    public String loss() {
        return machines.stream()
                .map(ConnectedMachine::loss)
                .filter(loss -> !loss.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Each once. */
    public List<ConnectedMachine> machines() {
        return machines;
    }

    /** Numbers of a machine's workers, from 1. */
    public List<Integer> workersOf(ConnectedMachine machine) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < byWorker.size(); i++) {
            if (byWorker.get(i) == machine) {
                numbers.add(i + 1);
            }
        }
        return numbers;
    }

    /** Number of the node that a machine carries, from 1; 0 for none. */
    public int nodeOf(ConnectedMachine machine) {
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).machine() == machine) {
                return i + 1;
            }
        }
        return 0;
    }

    /**
     * Round trips from where the load comes from to each node, as they are now; one that cannot be
     * measured is left out.
     */
    public List<NetworkWay> ways() {
        List<ConnectedMachine> load = machines.stream()
                .filter(machine -> !workersOf(machine).isEmpty())
                .toList();
        List<NetworkWay> ways = new ArrayList<>();
        for (StoreMachine node : nodes) {
            if (load.isEmpty()) {
                way(null, node).ifPresent(ways::add);
            }
            load.forEach(from -> way(from, node).ifPresent(ways::add));
        }
        return ways;
    }

    private static Optional<NetworkWay> way(@Nullable ConnectedMachine from, StoreMachine node) {
        try {
            String word = Long.toHexString(ThreadLocalRandom.current().nextLong());
            int port = node.machine().listen(node.address(), word);
            Way way = from == null
                    ? MachineConnections.measure(node.address(), port, word, 0)
                    : from.measure(node.address(), port, word, 0);
            String name = from == null ? NetworkWay.HERE : from.name();
            return Optional.of(
                    new NetworkWay(name, node.name(), way.leastNanos(), way.middleNanos()));
        } catch (IOException unreached) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        for (ConnectedMachine machine : machines) {
            String left = machine.end();
            if (!left.isEmpty()) {
                talk.accept(left);
            }
        }
    }
}
