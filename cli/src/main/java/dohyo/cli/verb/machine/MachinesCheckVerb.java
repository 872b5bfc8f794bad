package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.verb.NamedMachines;
import dohyo.lab.machine.AgentJar;
import dohyo.lab.machine.MachinesCheck;
import dohyo.lab.machine.MachinesCheck.Checked;
import dohyo.lab.process.Processes;
import dohyo.model.host.HostFinding.Level;
import dohyo.model.machine.MachineSet;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/**
 * {@code machines check}: whether machines can be used, and what there will spoil a measurement.
 */
@Command(
        name = "check",
        description = "Connect to every machine listed in a file, describe it and the network"
                + " between each pair of machines, and say what would distort a measurement.",
        footer = {
            "",
            "An agent of Dohyo runs on each machine for a few seconds and leaves nothing",
            "there but its own jar. Exit code 3 if a machine cannot be reached, 4 if",
            "something serious was found, else 0."
        })
public final class MachinesCheckVerb implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            description = "A file that lists machines (docs/run/machines.md), or slurm.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--json", description = "Print what was found as JSON.")
    private boolean json;

    public MachinesCheckVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        MachineSet machines = NamedMachines.of(file, 0, console);
        AgentJar jar = AgentJar.of(console.installation().home());
        Checked checked;
        try (Processes processes = new Processes(console.installation().cache())) {
            checked = new MachinesCheck(processes, jar, console::say).of(machines.machines());
        }
        console.print(json, checked, () -> MachinesText.of(checked));
        return exitCode(checked).number();
    }

    private static ExitCode exitCode(Checked checked) {
        if (!checked.unreached().isEmpty() || !checked.left().isEmpty()) {
            return ExitCode.WORLD;
        }
        boolean serious = checked.findings().stream().anyMatch(one -> one.level() == Level.SERIOUS);
        return serious ? ExitCode.INVALID : ExitCode.DONE;
    }
}
