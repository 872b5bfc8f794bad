package dohyo.model.experiment;

import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Without what a claim cannot be tested: it was made of a larger machine or another system.
 *
 * @param cores of the machine; 0 for any
 * @param memoryBytes of the machine; 0 for any
 * @param heapBytes of each node, at least; 0 for any
 * @param jdks of which the nodes must run one; empty for any
 * @param nodes at least; 0 for any
 * @param machines of different kinds, each with a run of its own; 0 and 1 for one
 */
public record ClaimEnvironmentRequirements(
        int cores, long memoryBytes, long heapBytes, List<Integer> jdks, int nodes, int machines) {

    public static final ClaimEnvironmentRequirements NOTHING =
            new ClaimEnvironmentRequirements(0, 0, 0, List.of(), 0, 0);

    /** Of one machine. */
    public ClaimEnvironmentRequirements(
            int cores, long memoryBytes, long heapBytes, List<Integer> jdks, int nodes) {
        this(cores, memoryBytes, heapBytes, jdks, nodes, 0);
    }

    public ClaimEnvironmentRequirements {
        jdks = List.copyOf(jdks);
    }

    /**
     * What a machine has.
     *
     * @param unable arms that it cannot run, with the reason, a clause
     */
    public record Machine(int cores, long memoryBytes, Map<String, String> unable) {

        /** That can run all arms, as far as is known. */
        public Machine(int cores, long memoryBytes) {
            this(cores, memoryBytes, Map.of());
        }
    }

    /**
     * What is lacking here, clauses; {@link #otherMachines} is a matter of its own.
     *
     * @param arms of which the claim speaks
     */
    public List<String> lacking(Machine machine, List<Arm> arms) {
        List<String> lacking = new ArrayList<>();
        if (machine.cores < cores) {
            lacking.add("it needs " + QuantityText.counted(cores, "core")
                    + ", and this machine has " + machine.cores);
        }
        if (machine.memoryBytes < memoryBytes) {
            lacking.add("it needs " + size(memoryBytes) + " of memory, and this machine has "
                    + size(machine.memoryBytes));
        }
        arms.forEach(arm -> addLacking(arm, lacking));
        return lacking;
    }

    /** Why no single run can test it, a clause; empty when one can. */
    public Optional<String> otherMachines() {
        return machines > 1
                ? Optional.of("it needs runs on " + machines + " kinds of machine; make one run on"
                        + " each, and ./dohyo report RUN RUN judges the claim")
                : Optional.empty();
    }

    private void addLacking(Arm arm, List<String> lacking) {
        int has = arm.store().topology().nodes();
        if (has < nodes) {
            lacking.add("it needs " + QuantityText.counted(nodes, "node") + ", and arm '"
                    + arm.name() + "' has " + has);
        }
        if (arm.store().heapBytes() < heapBytes) {
            lacking.add(
                    "it needs a heap of " + size(heapBytes) + ", and arm '" + arm.name() + "' has "
                            + (arm.store().heapBytes() == 0
                                    ? "what the lab chooses"
                                    : size(arm.store().heapBytes())));
        }
        if (!jdks.isEmpty() && !jdks.contains(arm.store().jdk())) {
            lacking.add("it needs JDK "
                    + jdks.stream().map(String::valueOf).collect(Collectors.joining(" or "))
                    + ", and arm '" + arm.name() + "' has "
                    + (arm.store().jdk() == 0
                            ? "what the lab chooses"
                            : arm.store().jdk()));
        }
    }

    private static String size(long bytes) {
        double gibibytes = bytes / (double) (1L << 30);
        return gibibytes == Math.rint(gibibytes)
                ? Math.round(gibibytes) + " GiB"
                : Math.round(bytes / (double) (1L << 20)) + " MiB";
    }
}
