package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.lab.machine.SlurmAllocation;
import dohyo.language.MachinesReader;
import dohyo.language.ProblemPrinter;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.text.QuantityText;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Machines that the user names: a file of them, or a word for those that Slurm has given him. */
public final class NamedMachines {

    /** Stands for the allocation of Slurm in which Dohyo runs. */
    public static final String SLURM = "slurm";

    private static final Path ALLOCATION = Path.of(SLURM);

    private NamedMachines() {}

    /**
     * Those of a file, or of the allocation.
     *
     * @param stores how many nodes a store has, which an allocation does not say
     */
    public static MachineSet of(Path named, int stores, Console console) throws IOException {
        return named.equals(ALLOCATION) ? allocated(stores, console) : read(console.resolve(named));
    }

    private static MachineSet read(Path file) {
        MachinesReader.Reading reading = MachinesReader.read(file);
        MachineSet machines = reading.machines();
        if (machines == null) {
            throw new UserMistake(new ProblemPrinter().print(reading.problems()));
        }
        return machines;
    }

    /** Those of the allocation, said aloud. */
    public static MachineSet allocated(int stores, Console console) throws IOException {
        if (!SlurmAllocation.isIn(console.environment())) {
            throw new UserMistake("error: 'slurm' means the nodes of a Slurm allocation, and this"
                    + " is in none (SLURM_JOB_ID is not set)\n       begin with salloc, for"
                    + " example: salloc -N " + (stores + 1)
                    + " --exclusive ./dohyo run my.yaml --machines slurm");
        }
        SlurmAllocation allocation = SlurmAllocation.of(console.environment());
        int nodes = allocation.nodes().size();
        if (nodes < stores) {
            throw new UserMistake("error: Slurm job " + allocation.job() + " has "
                    + QuantityText.counted(nodes, "node") + ", and the store needs " + stores
                    + "\n       begin with salloc -N " + (stores + 1)
                    + " --exclusive, which leaves one for the load");
        }
        MachineSet machines = allocation.machines(stores, folder());
        tell(allocation, machines, console);
        return machines;
    }

    /** Homes are often one folder on all nodes, where stores would meet. */
    private static String folder() {
        String user = System.getProperty("user.name", "").replaceAll("[^A-Za-z0-9_-]", "_");
        return "/tmp/dohyo-agent-" + user;
    }

    private static void tell(SlurmAllocation allocation, MachineSet machines, Console console) {
        List<Machine> load =
                machines.machines().stream().filter(one -> one.workers() > 0).toList();
        String carried = machines.ofNodes().isEmpty()
                ? names(load) + " for load"
                : names(machines.ofNodes()) + " for the store, "
                        + (load.isEmpty() ? "load from this machine" : names(load) + " for load");
        String until = allocation.ends().isEmpty() ? "" : " until " + allocation.ends();
        console.say("Slurm job " + allocation.job() + until + ": " + carried);
        if (!allocation.isExclusive()) {
            console.say("note: other jobs may share these nodes; salloc --exclusive keeps them"
                    + " away");
        }
    }

    private static String names(List<Machine> machines) {
        return machines.stream().map(Machine::name).collect(Collectors.joining(", "));
    }
}
