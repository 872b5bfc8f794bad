package dohyo.cli.verb.run;

import dohyo.cli.compare.ComparedLoad;
import dohyo.cli.compare.ComparedLoad.WarmUp;
import dohyo.cli.console.UserMistake;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How much both arms of a comparison do. */
final class LoadOptions {

    private static final int IN_FLIGHT = 64;
    private static final String LENGTH = "30s";

    /** A fresh start tells more than more rounds: {@code DecisionPlanTest}. */
    private static final String LENGTH_SIDE_BY_SIDE = "8s";

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
            description = "Measured time per system and block (default: 8s, in slices of 0.5s"
                    + " in which the systems take turns, or of 2s with --rate; with --sequential"
                    + " 30s; with --budget, whatever gives the narrowest interval).")
    private @Nullable String length;

    @Option(
            names = "--warm-up",
            paramLabel = "DURATION",
            description = "Warm-up time (default: until the store is steady, but at most 60s;"
                    + " with a --budget of less than 12m, at most a twelfth of the budget or"
                    + " 32s, whichever is longer; 10s for a system that Dohyo did not start).")
    private @Nullable String warmUp;

    @Option(
            names = "--sequential",
            description = "Run one system after the other, each alone on the machine; otherwise"
                    + " both stay up side by side and are loaded in turn, if there is"
                    + " memory for both.")
    private boolean sequential;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of every random choice: orders, keys, values (default: 42).")
    private @Nullable Long seed;

    @Mixin
    private final StoppingOptions end = new StoppingOptions();

    ComparedLoad load() {
        if (rate != null && closed != null) {
            throw new UserMistake("error: give --rate or --closed, not both");
        }
        if (rate != null) {
            WorkloadOptions.refuseSpecial("--rate", rate);
        }
        WorkloadOptions.refuseSpecial("--for", usual(length, LENGTH));
        WorkloadOptions.refuseSpecial("--warm-up", usual(warmUp, LENGTH));
        return new ComparedLoad(
                rate,
                closed == null ? IN_FLIGHT : closed,
                usual(length, LENGTH),
                warmUp == null ? WarmUp.STEADY : new WarmUp(warmUp, false),
                end.end(),
                seed);
    }

    private static String usual(@Nullable String given, String otherwise) {
        return given == null ? otherwise : given;
    }

    /** What is measured of each system in a block where both stand side by side. */
    String lengthSideBySide() {
        return usual(length, LENGTH_SIDE_BY_SIDE);
    }

    boolean hasLength() {
        return length != null;
    }

    boolean hasWarmUp() {
        return warmUp != null;
    }

    boolean isSequential() {
        return sequential;
    }

    StoppingOptions end() {
        return end;
    }

    /** Time for the whole run; 0 for as much as it takes. */
    double budgetSeconds() {
        return end.budgetSeconds();
    }
}
