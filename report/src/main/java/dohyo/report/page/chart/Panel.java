package dohyo.report.page.chart;

import dohyo.model.text.QuantityText;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Lines over one axis, on the clock of a trial. */
record Panel(String title, Unit unit, List<Line> lines) {

    /** How values are to be printed. */
    enum Unit {
        COUNT,
        MICROS,
        BYTES,
        BYTES_PER_SECOND,
        CORES,
        SHARE,
        /** A share that may be negative, and more than all. */
        SURPLUS;

        String said(double value) {
            return switch (this) {
                case COUNT -> QuantityText.shortCount(value);
                case MICROS -> QuantityText.nanos(value * 1e3);
                case BYTES -> QuantityText.bytes(value);
                case BYTES_PER_SECOND -> QuantityText.bytes(value) + "/s";
                case CORES -> QuantityText.decimals(value, 2) + " cores";
                case SHARE, SURPLUS -> QuantityText.share(value);
            };
        }
    }

    /**
     * A metric over time; null where nothing is known.
     *
     * @param times its own; empty when all lines of the chart have the same
     */
    record Line(String name, List<Double> times, List<Double> values) {

        double most() {
            return values.stream()
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(0);
        }

        double least() {
            return values.stream()
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .min()
                    .orElse(0);
        }
    }

    /** The largest value; of a share that is never none the least, too. */
    private String said(Line line) {
        boolean isShare = unit == Unit.SHARE || unit == Unit.SURPLUS;
        String most = unit.said(line.most());
        return isShare && line.least() != 0 && line.least() < line.most()
                ? unit.said(line.least()) + " to " + most
                : most;
    }

    /** The largest values of several panels in words. */
    static String story(List<Panel> panels) {
        return panels.stream()
                .map(panel -> panel.title + ": "
                        + panel.lines.stream()
                                .map(line -> line.name() + " " + panel.said(line))
                                .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "));
    }
}
