package dohyo.lab.machine;

import dohyo.lab.process.Processes;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The machines that carry the load of a run, from its beginning to its end. */
public final class MachineCrew implements AutoCloseable {

    /** All load workers are on this machine. */
    public static final MachineCrew NONE = new MachineCrew(List.of(), List.of(), word -> {});

    private final List<ConnectedMachine> machines;
    private final List<ConnectedMachine> byWorker;
    private final Consumer<String> talk;

    private MachineCrew(
            List<ConnectedMachine> machines,
            List<ConnectedMachine> byWorker,
            Consumer<String> talk) {
        this.machines = List.copyOf(machines);
        this.byWorker = List.copyOf(byWorker);
        this.talk = talk;
    }

    /**
     * Reaches those that carry workers.
     *
     * @param talk told what is being done, and what was left behind
     */
    public static MachineCrew connect(
            Processes processes, MachineSet set, AgentJar jar, Consumer<String> talk)
            throws IOException {
        List<ConnectedMachine> known = new ArrayList<>();
        List<ConnectedMachine> byWorker = new ArrayList<>();
        try {
            for (Machine machine : set.machines()) {
                if (machine.workers() > 0) {
                    talk.accept("reaching " + machine.name() + "...");
                    ConnectedMachine one = connected(processes, machine, jar);
                    known.add(one);
                    byWorker.addAll(Collections.nCopies(machine.workers(), one));
                }
            }
        } catch (IOException e) {
            known.forEach(ConnectedMachine::close);
            throw e;
        }
        return new MachineCrew(known, byWorker, talk);
    }

    private static ConnectedMachine connected(Processes processes, Machine machine, AgentJar jar)
            throws IOException {
        Path log = processes.workFolder().resolve("machine-" + machine.name() + ".log");
        return ConnectedMachine.connect(processes, machine, jar, log);
    }

    public boolean isEmpty() {
        return byWorker.isEmpty();
    }

    /** That which carries a worker, by its number from 0. */
    public ConnectedMachine of(int worker) {
        return byWorker.get(worker);
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
