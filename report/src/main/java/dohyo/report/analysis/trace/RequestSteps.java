package dohyo.report.analysis.trace;

import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of one traced request, each with its time until the next one on the same node. */
record RequestSteps(TraceRecord trace) {

    /**
     * Of which kind a step is.
     *
     * @param leading whether the node that led the request took it
     */
    record Kind(String text, boolean leading) {}

    /** When steps of one kind began, and how long they took together. */
    record Spent(long beginMicros, long tookMicros) {

        private static Spent together(Spent one, Spent other) {
            return new Spent(
                    Math.min(one.beginMicros, other.beginMicros),
                    one.tookMicros + other.tookMicros);
        }
    }

    /** All of them; what was taken several times counts as one. */
    Map<Kind, Spent> byKind() {
        Map<String, List<Activity>> byNode = new LinkedHashMap<>();
        trace.activities().stream()
                .filter(activity -> activity.elapsedMicros() >= 0)
                .sorted(Comparator.comparingLong(Activity::elapsedMicros))
                .forEach(activity -> byNode.computeIfAbsent(
                                activity.source(), unused -> new ArrayList<>())
                        .add(activity));
        Map<Kind, Spent> spent = new LinkedHashMap<>();
        byNode.forEach((node, taken) -> add(spent, taken, node.equals(trace.coordinator())));
        return spent;
    }

    /** Nobody says when the last step of a node that did not lead the request came to its end. */
    private void add(Map<Kind, Spent> spent, List<Activity> taken, boolean leading) {
        long first = taken.get(0).elapsedMicros();
        spent.merge(new Kind(StepText.BEGINNING, leading), new Spent(0, first), Spent::together);
        for (int i = 0; i < taken.size(); i++) {
            boolean isLast = i == taken.size() - 1;
            if (isLast && !leading) {
                return;
            }
            long begin = taken.get(i).elapsedMicros();
            long end = isLast ? trace.durationMicros() : taken.get(i + 1).elapsedMicros();
            spent.merge(
                    new Kind(StepText.of(taken.get(i).text()), leading),
                    new Spent(begin, Math.max(0, end - begin)),
                    Spent::together);
        }
    }
}
