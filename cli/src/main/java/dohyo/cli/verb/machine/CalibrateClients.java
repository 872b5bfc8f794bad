package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.lab.calibrate.ClientCalibrationResults;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.family.StoreFamily;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calibrates named clients one after the other: {@code calibrate --client all}. */
record CalibrateClients(Console console, String command, boolean json) {

    private static final String ALL = "all";

    /** Those whose protocol the null store speaks. */
    private static final List<String> MEASURABLE = ClientSpec.NAMES.stream()
            .filter(StoreFamily.of("null").orElseThrow().clients()::contains)
            .toList();

    /**
     * Runs and prints.
     *
     * @param wanted {@code name}, {@code name:version}, several with commas, or {@code all}
     */
    ExitCode run(String wanted) throws StoreFailure, IOException {
        Map<String, CalibrationResult> results = new LinkedHashMap<>();
        for (Named client : clients(wanted)) {
            console.say("client " + client.label());
            Optional<CalibrationResult> result = calibrate(client);
            if (result.isEmpty()) {
                return ExitCode.INTERRUPTED;
            }
            results.put(client.label(), result.get());
        }
        return conclude(new ClientCalibrationResults(results));
    }

    private Optional<CalibrationResult> calibrate(Named client) throws StoreFailure, IOException {
        return CalibrateVerb.attended(
                console,
                (calibration, progress) ->
                        calibration.run(client.name(), client.driver(), command, progress));
    }

    private ExitCode conclude(ClientCalibrationResults result) {
        if (json) {
            console.printJson(result.asJson());
        } else if (result.clients().size() == 1) {
            result.clients().values().forEach(only -> console.print(CalibrationText.of(only)));
        } else {
            console.print(ClientCalibrationText.of(result));
        }
        return result.valid() ? ExitCode.DONE : ExitCode.INVALID;
    }

    static List<Named> clients(String wanted) {
        List<String> words = wanted.equals(ALL) ? MEASURABLE : List.of(wanted.split(",", -1));
        return words.stream().map(Named::of).toList();
    }

    /** A client and, when it is a driver, which. */
    record Named(String name, DriverSpec driver) {

        static Named of(String word) {
            String[] parts = word.strip().split(":", 2);
            if (!MEASURABLE.contains(parts[0])) {
                String why = ClientSpec.NAMES.contains(parts[0])
                        ? "the null store does not speak the protocol of the client '" + parts[0]
                        : "there is no client '" + parts[0];
                throw new UserMistake("error: " + why + "'; write " + String.join(", ", MEASURABLE)
                        + " or " + ALL);
            }
            DriverSpec standard = DriverSpec.standard(parts[0]);
            if (parts.length == 1) {
                return new Named(parts[0], standard);
            }
            if (standard.version().isEmpty()) {
                throw new UserMistake(
                        "error: the client " + parts[0] + " has no versions; write its name alone");
            }
            return new Named(parts[0], new DriverSpec(parts[1], Map.of()));
        }

        String label() {
            return (name + " " + driver.version()).strip();
        }
    }
}
