package dohyo.report.page;

import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;
import dohyo.report.text.Quantities;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A traced request as a row of a table, with the steps that took longest. */
public record TraceView(
        String operation, String at, String duration, String coordinator, List<StepTime> steps) {

    private static final int ROWS = 10;
    private static final int STEPS = 4;
    private static final int LONGEST_TEXT = 90;

    /** A step of a request; its time is until the next one on the same node. */
    public record StepTime(String took, String text, String source) {}

    private record Taken(long micros, Activity activity) {}

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
                trace.operation().isEmpty() ? shortened(trace.statement()) : trace.operation(),
                Quantities.seconds(trace.atSeconds()),
                trace.durationMicros() < 0 ? "–" : micros(trace.durationMicros()),
                trace.coordinator(),
                longest(trace));
    }

    private static List<StepTime> longest(TraceRecord trace) {
        return taken(trace).stream()
                .sorted(Comparator.comparingLong(Taken::micros).reversed())
                .limit(STEPS)
                .sorted(Comparator.comparingLong(taken -> taken.activity.elapsedMicros()))
                .map(taken -> new StepTime(
                        micros(taken.micros),
                        shortened(taken.activity.text()),
                        taken.activity.source()))
                .toList();
    }

    private static List<Taken> taken(TraceRecord trace) {
        List<Taken> taken = new ArrayList<>();
        Map<String, Activity> open = new HashMap<>();
        for (Activity activity : trace.activities()) {
            Activity before = open.put(activity.source(), activity);
            taken.add(
                    before == null
                            ? new Taken(activity.elapsedMicros(), beginning(activity))
                            : new Taken(
                                    Math.max(0, activity.elapsedMicros() - before.elapsedMicros()),
                                    before));
        }
        open.forEach((source, last) -> {
            if (source.equals(trace.coordinator())) {
                long rest = Math.max(0, trace.durationMicros() - last.elapsedMicros());
                taken.add(new Taken(rest, last));
            }
        });
        return taken;
    }

    /** A node says nothing until its first step. */
    private static Activity beginning(Activity first) {
        return new Activity(first.source(), first.thread(), 0, "before the first step");
    }

    private static String micros(long micros) {
        return Quantities.nanos(micros * 1e3);
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
    }
}
