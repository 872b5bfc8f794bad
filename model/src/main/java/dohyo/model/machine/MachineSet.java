package dohyo.model.machine;

import java.util.List;

/**
 * The machines of an experiment.
 *
 * @param machines in the order of the file
 */
public record MachineSet(List<Machine> machines) {

    /** None but this one. */
    public static final MachineSet NONE = new MachineSet(List.of());

    public MachineSet {
        machines = List.copyOf(machines);
    }

    /** How many load workers they carry; with none the load stays on this machine. */
    public int workers() {
        return machines.stream().mapToInt(Machine::workers).sum();
    }

    /** Those that carry nodes of stores, the first node first; with none all stand here. */
    public List<Machine> ofNodes() {
        return machines.stream().filter(machine -> machine.address() != null).toList();
    }
}
