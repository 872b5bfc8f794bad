package dohyo.report.analysis.cause;

import dohyo.model.result.DelayCause;
import dohyo.model.result.EventRecord;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The events of a trial by cause, as stretches from the trial's origin. */
public final class CauseEvents {

    private static final Set<String> TAKE_DOWN = Set.of("kill", "stop", "died");

    private final Map<DelayCause, List<Stretch>> byCause = new EnumMap<>(DelayCause.class);

    /** From one moment to another, in nanoseconds. */
    public record Stretch(long fromNanos, long toNanos) {

        static Stretch of(EventRecord event) {
            double end = event.atSeconds() + event.durationSeconds();
            return new Stretch(nanos(event.atSeconds()), nanos(end));
        }

        private static long nanos(double seconds) {
            return Math.round(seconds * 1e9);
        }
    }

    private CauseEvents() {}

    public static CauseEvents of(List<EventRecord> events) {
        CauseEvents all = new CauseEvents();
        for (EventRecord event : events) {
            if (event.source().equals("lab") && TAKE_DOWN.contains(event.kind())) {
                all.add(DelayCause.NODE_DOWN, untilItIsBack(event, events));
            } else {
                DelayCause.of(event).ifPresent(cause -> all.add(cause, Stretch.of(event)));
            }
        }
        return all;
    }

    /** Everything of one cause. */
    public List<Stretch> of(DelayCause cause) {
        return List.copyOf(byCause.getOrDefault(cause, List.of()));
    }

    private void add(DelayCause cause, Stretch stretch) {
        byCause.computeIfAbsent(cause, unused -> new ArrayList<>()).add(stretch);
    }

    /** A node that is not started again stays down. */
    private static Stretch untilItIsBack(EventRecord down, List<EventRecord> events) {
        long back = events.stream()
                .filter(event -> event.source().equals("lab") && event.kind().equals("start"))
                .filter(event -> event.atSeconds() >= down.atSeconds())
                .filter(event -> node(event).equals(node(down)))
                .mapToLong(event -> Stretch.of(event).toNanos())
                .min()
                .orElse(Long.MAX_VALUE);
        return new Stretch(Stretch.of(down).fromNanos(), back);
    }

    /** Sentences about a node begin with its name. */
    private static String node(EventRecord event) {
        return event.text().split(" ", 2)[0];
    }
}
