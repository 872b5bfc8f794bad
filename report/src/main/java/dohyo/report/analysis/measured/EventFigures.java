package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.report.reading.TrialFiles;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A figure that events of one kind tell, from the begin of the first of some steps to the end of
 * the last: by a name such as {@code event.cache-eviction.cachedPercent.least}.
 */
record EventFigures(TrialFiles trial, List<StepRecord> steps) {

    static final String PREFIX = "event.";

    private static final int PARTS = 4;

    MeasuredQuantity value(String word) {
        String[] parts = word.split("\\.", PARTS);
        double[] told = told(parts[1], parts[2]);
        return told.length == 0
                ? MeasuredQuantity.missing("trial " + trial.name() + " has no event '" + parts[1]
                        + "' that tells '" + parts[2] + "' while these steps ran")
                : MeasuredQuantity.of(Bounds.exactly(of(told, parts[PARTS - 1])));
    }

    /** How many there were; none is a number, too. */
    MeasuredQuantity standstills() {
        return MeasuredQuantity.of(
                Bounds.exactly((double) events(EventRecord.STANDSTILL).count()));
    }

    private double[] told(String kind, String figure) {
        return events(kind)
                .map(event -> event.figures().get(figure))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** In their order. */
    private Stream<EventRecord> events(String kind) {
        double from = steps.stream().mapToDouble(StepRecord::startSeconds).min().orElse(0);
        double to = steps.stream()
                .mapToDouble(step -> step.startSeconds() + step.durationSeconds())
                .max()
                .orElse(0);
        return trial.reading().events().stream()
                .sorted(Comparator.comparingDouble(EventRecord::atSeconds))
                .filter(event -> event.kind().equals(kind))
                .filter(event -> event.atSeconds() >= from && event.atSeconds() <= to);
    }

    private static double of(double[] told, String which) {
        DoubleStream all = DoubleStream.of(told);
        return switch (which) {
            case "least" -> all.min().orElseThrow();
            case "most" -> all.max().orElseThrow();
            case "mean" -> all.average().orElseThrow();
            default -> told[told.length - 1];
        };
    }
}
