package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.NamedMachines;
import dohyo.model.machine.MachineSet;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.concurrent.Callable;

/** {@code machines slurm}: the nodes of an allocation as a file that can be changed. */
@Command(
        name = "slurm",
        description = "Print a machines file that lists the nodes of the Slurm allocation in"
                + " which this command runs.",
        footer = {
            "",
            "Only needed if --machines slurm does not fit: to use another folder or another",
            "address of a node, to run several load workers on one node, or to state prices.",
            "The file is valid for this allocation only. Example, within",
            "salloc -N 4 --exclusive:",
            "  ./dohyo machines slurm --nodes 3 > lab.yaml"
        })
public final class SlurmMachinesVerb implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many of them run a node of the store; each of the others runs a"
                    + " load worker (default: ${DEFAULT-VALUE}).")
    private int nodes;

    public SlurmMachinesVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (nodes < 0) {
            throw new UserMistake("error: --nodes " + nodes + ": give 0 or more");
        }
        MachineSet machines = NamedMachines.allocated(nodes, console);
        console.print(MachinesFileText.of(machines.machines()));
        return ExitCode.DONE.number();
    }
}
