package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.verb.NamedMachines;
import dohyo.model.machine.MachineSet;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code machines slurm}: the nodes of an allocation as a file that can be changed. */
@Command(
        name = "slurm",
        description = "Print the nodes of the Slurm allocation in which this runs as a file of"
                + " machines.",
        footer = {
            "",
            "Only needed where --machines slurm is not right as it is: another folder or another",
            "address of a node, several load workers on one, prices. The file is good for this",
            "allocation alone. Example, within salloc -N 4 --exclusive:",
            "  ./dohyo machines slurm --nodes 3 > lab.yaml"
        })
public final class SlurmMachinesVerb implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many carry a node of the store; the others carry a load worker each"
                    + " (default: ${DEFAULT-VALUE}).")
    private int nodes;

    public SlurmMachinesVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        MachineSet machines = NamedMachines.allocated(Math.max(0, nodes), console);
        console.print(MachinesFileText.of(machines.machines()));
        return ExitCode.DONE.number();
    }
}
