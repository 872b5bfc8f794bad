package dohyo.cli.verb.machine;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code machines}: what concerns machines beside this one. */
@Command(
        name = "machines",
        description = "Check other machines on which load workers and stores can run, or write a"
                + " machines file for Slurm nodes or Kubernetes pods.",
        footer = {
            "",
            "docs/run/machines.md begins with an example: two machines that ssh can reach."
        })
public final class MachinesVerb implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(), "say what to do, for example: machines check lab.yaml");
    }
}
