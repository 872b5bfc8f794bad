package dohyo.model.machine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The machines of an experiment.
 *
 * @param machines in the order of the file
 * @param workers how many load workers each carries, by its name; empty when the load stays on this
 *     machine
 */
public record MachineSet(List<Machine> machines, Map<String, Integer> workers) {

    /** None but this one. */
    public static final MachineSet NONE = new MachineSet(List.of(), Map.of());

    public MachineSet {
        machines = List.copyOf(machines);
        workers = Collections.unmodifiableMap(new LinkedHashMap<>(workers));
    }

    /** A machine by its name. */
    public Optional<Machine> named(String name) {
        return machines.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** How many load workers there are in all. */
    public int allWorkers() {
        return workers.values().stream().mapToInt(Integer::intValue).sum();
    }
}
