package dohyo.cli.verb;

import dohyo.cli.compare.ComparedLoad;
import dohyo.cli.console.UserMistake;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How much both arms of a comparison do. */
final class LoadOptions {

    private static final int IN_FLIGHT = 64;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Hold this rate, for example 5000/s, and compare latencies.")
    private @Nullable String rate;

    @Option(
            names = "--closed",
            paramLabel = "N",
            description = "Keep N requests in flight and compare throughput (default: 64).")
    private @Nullable Integer closed;

    @Option(
            names = "--for",
            paramLabel = "DURATION",
            defaultValue = "30s",
            description = "Length of what is measured (default: ${DEFAULT-VALUE}).")
    private String length = "";

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            defaultValue = "10s",
            description = "Length of what runs before (default: ${DEFAULT-VALUE}).")
    private String warmUp = "";

    @Mixin
    private final EndOptions end = new EndOptions();

    ComparedLoad load() {
        if (rate != null && closed != null) {
            throw new UserMistake("error: give --rate or --closed, not both");
        }
        if (rate != null) {
            WorkOptions.refuseSpecial("--rate", rate);
        }
        WorkOptions.refuseSpecial("--for", length);
        WorkOptions.refuseSpecial("--warm-up", warmUp);
        return new ComparedLoad(
                rate, closed == null ? IN_FLIGHT : closed, length, warmUp, end.end());
    }

    /** Time for the whole run; 0 for as much as it takes. */
    double budgetSeconds() {
        return end.budgetSeconds();
    }
}
