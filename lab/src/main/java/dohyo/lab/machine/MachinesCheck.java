package dohyo.lab.machine;

import dohyo.agent.MachineConnections.Way;
import dohyo.lab.process.Processes;
import dohyo.model.host.MachineDescription;
import dohyo.model.host.MachineFinding;
import dohyo.model.host.MachinePair;
import dohyo.model.host.MachineRules;
import dohyo.model.machine.Machine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** Reaches machines, looks at each and at the ways between them, and leaves nothing there. */
public final class MachinesCheck {

    private static final long SEND_MILLIS = 500;

    private final Processes processes;
    private final AgentJar jar;
    private final Consumer<String> talk;

    /** @param talk told what is being done */
    public MachinesCheck(Processes processes, AgentJar jar, Consumer<String> talk) {
        this.processes = processes;
        this.jar = jar;
        this.talk = talk;
    }

    /**
     * What was found.
     *
     * @param unreached why a machine could not be looked at, a sentence each
     * @param left what could not be ended on a machine, a sentence each
     */
    public record Checked(
            List<MachineDescription> machines,
            List<MachinePair> pairs,
            List<MachineFinding> findings,
            List<String> unreached,
            List<String> left) {}

    /** Looks at all of them. */
    public Checked of(List<Machine> machines) {
        List<String> unreached = new ArrayList<>();
        List<ConnectedMachine> connected = new ArrayList<>();
        List<MachineDescription> described = new ArrayList<>();
        List<MachinePair> pairs = List.of();
        List<String> left = new ArrayList<>();
        try {
            for (Machine machine : machines) {
                talk.accept("reaching " + machine.name() + "...");
                look(machine, connected, described, unreached);
            }
            pairs = pairs(connected);
        } finally {
            for (ConnectedMachine machine : connected) {
                String said = machine.end();
                if (!said.isEmpty()) {
                    left.add(said);
                }
            }
        }
        return new Checked(described, pairs, MachineRules.of(described, pairs), unreached, left);
    }

    private void look(
            Machine machine,
            List<ConnectedMachine> connected,
            List<MachineDescription> described,
            List<String> unreached) {
        try {
            ConnectedMachine reached = ConnectedMachine.connect(
                    processes,
                    machine,
                    jar,
                    processes.workFolder().resolve("machine-" + machine.name() + ".log"));
            connected.add(reached);
            described.add(MachineReader.read(reached));
        } catch (IOException e) {
            unreached.add(String.valueOf(e.getMessage()));
        }
    }

    private List<MachinePair> pairs(List<ConnectedMachine> machines) {
        List<MachinePair> pairs = new ArrayList<>();
        for (ConnectedMachine from : machines) {
            for (ConnectedMachine to : machines) {
                if (from != to && !from.isLost() && !to.isLost()) {
                    talk.accept("measuring " + from.name() + " to " + to.name() + "...");
                    pairs.add(pair(from, to));
                }
            }
        }
        return pairs;
    }

    /** By the first of its addresses at which the other is reached. */
    private static MachinePair pair(ConnectedMachine from, ConnectedMachine to) {
        for (String address : to.greeting().addresses()) {
            try {
                String word = Long.toHexString(ThreadLocalRandom.current().nextLong());
                int port = to.listen(address, word);
                Way way = from.measure(address, port, word, SEND_MILLIS);
                return new MachinePair(
                        from.name(),
                        to.name(),
                        address,
                        way.leastNanos(),
                        way.middleNanos(),
                        way.bytesPerSecond());
            } catch (IOException notThere) {
                // The next address may be the one.
            }
        }
        return MachinePair.apart(from.name(), to.name());
    }
}
