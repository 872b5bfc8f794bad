package dohyo.cli.verb;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which machines carry load and stores. */
public final class MachineOptions {

    @Option(
            names = "--machines",
            paramLabel = "FILE",
            description = "Put load workers and nodes of stores on the machines that this file"
                    + " lists; slurm means those of the Slurm allocation"
                    + " (docs/run/machines.md).")
    private @Nullable Path named;

    private @Nullable MachineSet known;

    /** Those that were named, else those of the experiment. */
    public MachineSet of(Experiment experiment, Console console) throws IOException {
        MachineSet own = experiment.machines();
        return named != null || own == null ? given(experiment, console) : own;
    }

    /** Those that were named; none when none were. */
    public MachineSet given(Experiment experiment, Console console) throws IOException {
        MachineSet found = known;
        if (found == null) {
            found = named == null
                    ? MachineSet.NONE
                    : NamedMachines.of(named, storeNodes(experiment), console);
            known = found;
        }
        return found;
    }

    /** As many as the largest of its stores has that Dohyo starts. */
    private static int storeNodes(Experiment experiment) {
        return experiment.arms().stream()
                .filter(arm -> !arm.store().isAttached())
                .mapToInt(arm -> arm.store().topology().nodes())
                .max()
                .orElse(0);
    }

    /**
     * The experiment with as many workers as have a place, also where an arm has a client of its
     * own.
     */
    public static ExperimentSource placed(
            ExperimentSource source, MachineSet machines, @Nullable AttachedSystem attachment) {
        if (machines.workers() == 0) {
            return source;
        }
        ExperimentSource common = source.with(List.of(workers("client", machines)));
        Experiment experiment = common.experiment(attachment);
        return common.with(experiment.arms().stream()
                .filter(arm -> arm.client().workers() != machines.workers())
                .filter(arm -> !experiment.twin().equals(Optional.of(arm)))
                .map(arm -> workers("arms." + arm.name() + ".client", machines))
                .toList());
    }

    private static SettingOverride workers(String client, MachineSet machines) {
        return new SettingOverride(
                "--machines", client + ".workers", Integer.toString(machines.workers()));
    }
}
