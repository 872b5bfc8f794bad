package dohyo.cli.verb.machine;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.model.text.QuantityText;

import java.util.Locale;

/** A calibration as a small table. */
final class CalibrationText {

    private static final int WIDTH = 80;

    private CalibrationText() {}

    static String of(CalibrationResult result) {
        return "\n" + verdict(result) + "\n" + figures(result) + "\n" + stall(result)
                + doubts(result);
    }

    private static String verdict(CalibrationResult result) {
        return result.valid()
                ? "The load generator measures correctly on this machine.\n"
                : "The load generator cannot be trusted on this machine in its present state.\n";
    }

    private static String figures(CalibrationResult result) {
        return new TextTable()
                .row("", "p50", "p99")
                .row(
                        "floor of response time",
                        QuantityText.nanos(result.floorLatencyNanosP50()),
                        QuantityText.nanos(result.floorLatencyNanosP99()))
                .row(
                        "sent late by",
                        QuantityText.nanos(result.sendLatenessNanosP50()),
                        QuantityText.nanos(result.sendLatenessNanosP99()))
                .row(
                        "stamped late by",
                        QuantityText.nanos(result.stampLatenessNanosP50()),
                        QuantityText.nanos(result.stampLatenessNanosP99()))
                .row("")
                .row(
                        "most operations per second",
                        QuantityText.number(result.operationsPerSecond()))
                .row("CPU time per operation", QuantityText.nanos(result.cpuNanosPerOperation()))
                .render();
    }

    private static String stall(CalibrationResult result) {
        String accounted = QuantityText.count(result.operationsAccounted());
        String expected = QuantityText.count(result.operationsExpected());
        return WrappedText.of(
                String.format(
                        Locale.ROOT,
                        "The store stood still for %s: p99 is %s where %s is true (%+.2f %%);"
                                + " %s of %s operations were accounted for.",
                        QuantityText.nanos(result.stallNanos()),
                        QuantityText.nanos(result.stallP99Nanos()),
                        QuantityText.nanos(result.stallP99ExpectedNanos()),
                        100 * result.stallP99RelativeError(),
                        accounted,
                        expected),
                "",
                WIDTH);
    }

    private static String doubts(CalibrationResult result) {
        StringBuilder text = new StringBuilder();
        for (String doubt : result.doubts()) {
            text.append(WrappedText.of("doubt: " + doubt, "  ", WIDTH));
        }
        return text.toString();
    }
}
