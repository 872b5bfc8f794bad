package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.lab.calibrate.Calibration;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.lab.stores.StoreFailure;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code calibrate}: the generator's own floor on this machine, and whether it tells the truth. */
@Command(
        name = "calibrate",
        description = "Measure the load generator itself on this machine, with the null store.",
        footer = {"", "Exit code 4 when it cannot be trusted here, else 0. Takes about a minute."})
public final class CalibrateVerb implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--json", description = "Print the figures as one JSON object.")
    private boolean json;

    public CalibrateVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        ExitCode exit = measure().map(this::conclude).orElse(ExitCode.INTERRUPTED);
        if (exit != ExitCode.DONE) {
            console.say("exit code " + exit.number() + ": " + exit.meaning());
        }
        return exit.number();
    }

    private Optional<CalibrationResult> measure() throws StoreFailure, IOException {
        try (Calibration calibration = new Calibration(console.installation())) {
            return Attended.run(
                    console,
                    "calibrate",
                    calibration::interrupt,
                    progress -> calibration.run(CommandLineText.of(spec), progress));
        }
    }

    private ExitCode conclude(CalibrationResult result) {
        if (json) {
            console.printJson(result);
        } else {
            console.print(CalibrationText.of(result));
        }
        return result.valid() ? ExitCode.DONE : ExitCode.INVALID;
    }
}
