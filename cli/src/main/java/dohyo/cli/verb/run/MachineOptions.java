package dohyo.cli.verb.run;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.language.MachinesReader;
import dohyo.language.ProblemPrinter;
import dohyo.language.variant.SettingOverride;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.List;

/** Which machines carry load and stores. */
final class MachineOptions {

    @Option(
            names = "--machines",
            paramLabel = "FILE",
            description = "Run load workers and nodes of stores on the machines that this file"
                    + " lists (docs/run/machines.md).")
    private @Nullable Path file;

    /** Those of the file, else those of the experiment. */
    MachineSet of(Experiment experiment, Console console) {
        MachineSet own = experiment.machines();
        return file != null ? given(file, console) : own == null ? MachineSet.NONE : own;
    }

    /** Those of the file alone. */
    MachineSet given(Console console) {
        return file == null ? MachineSet.NONE : given(file, console);
    }

    private static MachineSet given(Path file, Console console) {
        MachinesReader.Reading reading = MachinesReader.read(console.resolve(file));
        MachineSet machines = reading.machines();
        if (machines == null) {
            throw new UserMistake(new ProblemPrinter().print(reading.problems()));
        }
        return machines;
    }

    /** The experiment with as many workers as have a place. */
    static ExperimentSource placed(ExperimentSource source, MachineSet machines) {
        return machines.workers() == 0
                ? source
                : source.with(List.of(new SettingOverride(
                        "--machines", "client.workers", Integer.toString(machines.workers()))));
    }
}
