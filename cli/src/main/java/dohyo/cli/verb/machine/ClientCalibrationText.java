package dohyo.cli.verb.machine;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.lab.calibrate.ClientCalibrationResults;
import dohyo.model.text.QuantityText;

import java.util.Locale;
import java.util.Map;

/** Calibrations of several clients as one table. */
final class ClientCalibrationText {

    private static final int WIDTH = 80;

    private ClientCalibrationText() {}

    static String of(ClientCalibrationResults result) {
        TextTable table = new TextTable()
                .row("client", "most/s", "CPU/op", "floor p50", "p99", "late p99", "stall p99");
        result.clients().forEach((client, figures) -> row(table, client, figures));
        StringBuilder text = new StringBuilder("\n" + table.render() + "\n");
        text.append(WrappedText.of(
                "The floor is the response time of the null store at 5000/s; late is from"
                        + " schedule to sending there; the last column is the error of"
                        + " p99 when the store stood still for 2 s.",
                "",
                WIDTH));
        result.clients().entrySet().forEach(entry -> doubts(text, entry));
        return text.toString();
    }

    private static void row(TextTable table, String client, CalibrationResult figures) {
        table.row(
                client,
                QuantityText.number(figures.operationsPerSecond()),
                QuantityText.nanos(figures.cpuNanosPerOperation()),
                QuantityText.nanos(figures.floorLatencyNanosP50()),
                QuantityText.nanos(figures.floorLatencyNanosP99()),
                QuantityText.nanos(figures.sendLatenessNanosP99()),
                String.format(Locale.ROOT, "%+.2f %%", 100 * figures.stallP99RelativeError()));
    }

    private static void doubts(StringBuilder text, Map.Entry<String, CalibrationResult> entry) {
        for (String doubt : entry.getValue().doubts()) {
            text.append(WrappedText.of("doubt: " + entry.getKey() + ": " + doubt, "  ", WIDTH));
        }
    }
}
