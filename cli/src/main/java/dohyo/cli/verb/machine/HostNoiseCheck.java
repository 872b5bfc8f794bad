package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.text.WrappedText;
import dohyo.cli.verb.PlanPowerCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.statistics.series.HostNoise;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * {@code doctor --noise}: how evenly this machine does the same work, told and remembered; only
 * told when other programs worked meanwhile, for what they leave over says nothing of later runs.
 */
record HostNoiseCheck(Console console, boolean json) {

    private static final int WIDTH = 80;

    ExitCode of(String command) throws StoreFailure, IOException {
        Optional<HostNoise> seen = CalibrateVerb.attended(
                console, (calibration, progress) -> calibration.noise(command, progress));
        if (seen.isEmpty()) {
            return ExitCode.INTERRUPTED;
        }
        HostNoise noise = seen.get();
        if (noise.isOfBusyHost()) {
            console.print(
                    json, noise, () -> WrappedText.of(HostNoiseText.ofBusy(noise), "", WIDTH));
            return ExitCode.INVALID;
        }
        String at = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        PlanPowerCheck.memory(console).rememberHost(noise, at);
        console.print(
                json,
                noise,
                () -> WrappedText.of(
                        HostNoiseText.of(noise) + " It is remembered for this machine: show,"
                                + " --decide and compare use it to say what can be decided here.",
                        "",
                        WIDTH));
        return ExitCode.DONE;
    }
}
