package dohyo.report.page.view;

import dohyo.model.result.TraceRecord;
import dohyo.model.text.Quantities;
import dohyo.report.analysis.trace.RequestSteps;
import dohyo.report.analysis.trace.RequestSteps.Taken;
import dohyo.report.text.ShortenedText;

import java.util.Comparator;
import java.util.List;

/** A traced request as a row of a table, with the steps that took longest. */
public record TraceView(
        String operation, String at, String duration, String coordinator, List<StepTime> steps) {

    private static final int ROWS = 10;
    private static final int STEPS = 4;
    private static final int LONGEST_TEXT = 90;

    /** A step of a request; its time is until the next one on the same node. */
    public record StepTime(String took, String text, String source) {}

    /** The slowest of them, the slowest first. */
    static List<TraceView> slowest(List<TraceRecord> traces) {
        return traces.stream()
                .sorted(Comparator.comparingLong(TraceRecord::durationMicros).reversed())
                .limit(ROWS)
                .map(TraceView::of)
                .toList();
    }

    private static TraceView of(TraceRecord trace) {
        return new TraceView(
                trace.operation().isEmpty()
                        ? ShortenedText.to(LONGEST_TEXT, trace.statement())
                        : trace.operation(),
                Quantities.seconds(trace.atSeconds()),
                trace.durationMicros() < 0 ? "–" : micros(trace.durationMicros()),
                trace.coordinator(),
                longest(trace));
    }

    private static List<StepTime> longest(TraceRecord trace) {
        return new RequestSteps(trace)
                .taken().stream()
                        .sorted(Comparator.comparingLong(Taken::tookMicros).reversed())
                        .limit(STEPS)
                        .sorted(Comparator.comparingLong(Taken::beginMicros))
                        .map(taken -> new StepTime(
                                micros(taken.tookMicros()),
                                ShortenedText.to(LONGEST_TEXT, taken.text()),
                                taken.node()))
                        .toList();
    }

    private static String micros(long micros) {
        return Quantities.nanos(micros * 1e3);
    }
}
