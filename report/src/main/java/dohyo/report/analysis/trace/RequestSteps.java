package dohyo.report.analysis.trace;

import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of one traced request, each with its time until the next one on the same node. */
public record RequestSteps(TraceRecord trace) {

    /** What a node does before it says anything. */
    private static final String BEGINNING = "before the first step";

    /**
     * A step as the store told it.
     *
     * @param beginMicros from the begin of the request on its node
     */
    public record Taken(String node, String text, long beginMicros, long tookMicros) {}

    /**
     * Of which kind a step is.
     *
     * @param leading whether the node that led the request took it
     */
    record Kind(String text, boolean leading) {}

    /** When steps of one kind began, and how long they took. */
    record Spent(long beginMicros, long tookMicros) {

        /** Of one node, which takes one step after the other. */
        private static Spent together(Spent one, Spent other) {
            return new Spent(
                    Math.min(one.beginMicros, other.beginMicros),
                    one.tookMicros + other.tookMicros);
        }

        /** Of several nodes, which work at the same time: their times do not add up. */
        private static Spent longer(Spent one, Spent other) {
            return one.tookMicros >= other.tookMicros ? one : other;
        }
    }

    /** All of them, node by node in the order of time. */
    public List<Taken> taken() {
        Map<String, List<Activity>> byNode = new LinkedHashMap<>();
        trace.activities().stream()
                .filter(activity -> activity.elapsedMicros() >= 0)
                .sorted(Comparator.comparingLong(Activity::elapsedMicros))
                .forEach(activity -> byNode.computeIfAbsent(
                                activity.source(), unused -> new ArrayList<>())
                        .add(activity));
        List<Taken> taken = new ArrayList<>();
        byNode.forEach((node, told) -> add(taken, node, told));
        return taken;
    }

    /** Nobody says when the last step of a node that did not lead the request came to its end. */
    private void add(List<Taken> taken, String node, List<Activity> told) {
        taken.add(new Taken(node, BEGINNING, 0, told.get(0).elapsedMicros()));
        for (int i = 0; i < told.size(); i++) {
            long begin = told.get(i).elapsedMicros();
            boolean isLast = i == told.size() - 1;
            if (isLast && !endIsKnown(node)) {
                return;
            }
            long end = isLast ? trace.durationMicros() : told.get(i + 1).elapsedMicros();
            taken.add(new Taken(node, told.get(i).text(), begin, Math.max(0, end - begin)));
        }
    }

    private boolean endIsKnown(String node) {
        return node.equals(trace.coordinator()) && trace.durationMicros() >= 0;
    }

    /** What a node did several times counts as one step, and so does what several nodes did. */
    Map<Kind, Spent> byKind() {
        Map<String, Map<Kind, Spent>> byNode = new LinkedHashMap<>();
        for (Taken one : taken()) {
            boolean leading = one.node.equals(trace.coordinator());
            byNode.computeIfAbsent(one.node, unused -> new LinkedHashMap<>())
                    .merge(
                            new Kind(TraceStepTemplate.of(one.text), leading),
                            new Spent(one.beginMicros, one.tookMicros),
                            Spent::together);
        }
        Map<Kind, Spent> spent = new LinkedHashMap<>();
        byNode.values()
                .forEach(ofNode ->
                        ofNode.forEach((kind, one) -> spent.merge(kind, one, Spent::longer)));
        return spent;
    }
}
