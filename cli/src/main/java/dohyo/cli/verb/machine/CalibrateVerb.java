package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.cli.text.Durations;
import dohyo.cli.verb.CommandLineText;
import dohyo.cli.verb.InterruptibleWork;
import dohyo.lab.calibrate.Calibration;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.lab.calibrate.ThoroughPlan;
import dohyo.lab.calibrate.ThoroughResult;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;

import org.jspecify.annotations.Nullable;

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
        footer = {
            "",
            "Takes about a minute. Exit code 4 if the generator cannot be trusted on this",
            "machine, else 0."
        })
public final class CalibrateVerb implements Callable<Integer> {

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--json", description = "Print the figures as one JSON object.")
    private boolean json;

    @Option(
            names = "--client",
            paramLabel = "CLIENT",
            description = "Use a client other than cql: resp, hbase, aerospike,"
                    + " aerospike-client, cassandra-driver-4, cassandra-driver-3 (a driver"
                    + " optionally with a version, as in cassandra-driver-3:3.7.2), several with"
                    + " commas, or all of them (all).")
    private @Nullable String client;

    @Option(
            names = "--thorough",
            description = "Also try stalls and delays of many lengths (about ten minutes).")
    private boolean thorough;

    @Option(
            names = "--stalls",
            paramLabel = "DURATIONS",
            description = "With --thorough: only these stalls, for example 0.1s,0.5s.")
    private @Nullable String stalls;

    @Option(
            names = "--rates",
            paramLabel = "RATES",
            description = "With --thorough: only these rates, for example 500/s,5k/s.")
    private @Nullable String rates;

    public CalibrateVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws StoreFailure, IOException {
        ThoroughPlan plan =
                thorough ? new StallTableSelection(stalls, rates).plan() : nothingMore();
        ExitCode exit = plan == null ? plain() : thorough(plan);
        return exit.toldTo(console).number();
    }

    private @Nullable ThoroughPlan nothingMore() {
        if (stalls != null || rates != null) {
            throw new UserMistake("error: --stalls and --rates choose cells of the table that"
                    + " --thorough makes; add --thorough");
        }
        return null;
    }

    private ExitCode plain() throws StoreFailure, IOException {
        if (client != null) {
            return new CalibrateClients(console, CommandLineText.of(spec), json).run(client);
        }
        return attended(
                        console,
                        (calibration, progress) ->
                                calibration.run(CommandLineText.of(spec), progress))
                .map(this::conclude)
                .orElse(ExitCode.INTERRUPTED);
    }

    private ExitCode thorough(ThoroughPlan plan) throws StoreFailure, IOException {
        if (client != null) {
            throw new UserMistake(
                    "error: --thorough tries the client cql alone; leave --client out");
        }
        console.say("a calibration of about a minute, and then the thorough part: about "
                + Durations.about(Calibration.thoroughSeconds(plan)));
        Optional<CalibrationResult> plain = attended(
                console,
                (calibration, progress) -> calibration.run(CommandLineText.of(spec), progress));
        if (plain.isEmpty()) {
            return ExitCode.INTERRUPTED;
        }
        return attended(
                        console,
                        (calibration, progress) ->
                                calibration.runThorough(plan, CommandLineText.of(spec), progress))
                .map(result -> conclude(plain.get(), result))
                .orElse(ExitCode.INTERRUPTED);
    }

    /** A part of a calibration, while the user watches; empty when he ended it. */
    static <T> Optional<T> attended(Console console, Part<T> part)
            throws StoreFailure, IOException {
        try (Calibration calibration = new Calibration(console.installation())) {
            return InterruptibleWork.run(
                    console,
                    "calibrate",
                    calibration::interrupt,
                    progress -> part.run(calibration, progress));
        }
    }

    private ExitCode conclude(CalibrationResult result) {
        console.print(json, result, () -> CalibrationText.of(result));
        return result.valid() ? ExitCode.DONE : ExitCode.INVALID;
    }

    private ExitCode conclude(CalibrationResult plain, ThoroughResult result) {
        console.print(
                json,
                result.with(plain),
                () -> CalibrationText.of(plain) + ThoroughCalibrationText.of(result));
        return plain.valid() && result.valid() ? ExitCode.DONE : ExitCode.INVALID;
    }

    /** A part of the calibration. */
    @FunctionalInterface
    interface Part<T> {
        Optional<T> run(Calibration calibration, ProgressListener progress)
                throws StoreFailure, IOException;
    }
}
