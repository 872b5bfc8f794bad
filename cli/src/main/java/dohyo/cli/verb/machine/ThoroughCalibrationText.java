package dohyo.cli.verb.machine;

import dohyo.cli.text.TextTable;
import dohyo.lab.calibrate.DelayAccuracyRow;
import dohyo.lab.calibrate.StallRow;
import dohyo.lab.calibrate.ThoroughResult;
import dohyo.model.text.QuantityText;

import java.util.Locale;

/** The tables of a thorough calibration. */
final class ThoroughCalibrationText {

    private ThoroughCalibrationText() {}

    static String of(ThoroughResult result) {
        return "\n" + verdict(result) + "\n" + stalls(result) + "\n" + recovery(result);
    }

    private static String verdict(ThoroughResult result) {
        if (result.valid()
                && result.recovery().stream().anyMatch(ThoroughCalibrationText::undecided)) {
            return "Every stall and every delay that can be judged on this machine was measured"
                    + " correctly; where the machine kept the generator from its core"
                    + " for longer than the tolerance, nothing can be judged.\n";
        }
        return result.valid()
                ? "Every stall and every delay was measured correctly.\n"
                : "Some stalls or delays were measured wrongly; is something else busy on this"
                        + " machine?\n";
    }

    private static String stalls(ThoroughResult result) {
        TextTable table = new TextTable()
                .row("stall", "rate", "times", "drain", "p99", "expected", "error", "verdict");
        for (StallRow row : result.stalls()) {
            table.row(
                    QuantityText.nanos(row.askedNanos()),
                    QuantityText.number(row.ratePerSecond()) + "/s",
                    Integer.toString(row.repeats()),
                    QuantityText.nanos(row.drainNanos()),
                    QuantityText.nanos(row.p99Nanos()),
                    QuantityText.nanos(row.p99ExpectedNanos()),
                    String.format(Locale.ROOT, "%+.2f %%", 100 * row.relativeError()),
                    verdict(row));
        }
        return table.render();
    }

    private static String verdict(StallRow row) {
        if (row.passed()) {
            return "true";
        }
        return row.accountedExactly() ? "NOT TRUE" : "OPERATIONS LOST";
    }

    private static String recovery(ThoroughResult result) {
        TextTable table = new TextTable()
                .row("delays", "percentile", "given", "measured", "sent late", "verdict");
        for (DelayAccuracyRow row : result.recovery()) {
            for (DelayAccuracyRow.Recovered percentile : row.percentiles()) {
                table.row(
                        row.distribution(),
                        QuantityText.percentile(percentile.percentile()),
                        QuantityText.nanos(percentile.givenNanos()),
                        QuantityText.nanos(percentile.measuredNanos()),
                        QuantityText.nanos(percentile.waitedNanos()),
                        verdict(percentile));
            }
        }
        return table.render();
    }

    private static boolean undecided(DelayAccuracyRow row) {
        return row.percentiles().stream()
                .anyMatch(percentile -> !percentile.passed() && !percentile.decidable());
    }

    private static String verdict(DelayAccuracyRow.Recovered percentile) {
        if (percentile.passed()) {
            return "true";
        }
        return percentile.wrong() ? "NOT TRUE" : "not decidable here";
    }
}
