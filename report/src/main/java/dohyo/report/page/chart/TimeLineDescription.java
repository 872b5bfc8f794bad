package dohyo.report.page.chart;

import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** A timeline in words: the text alternative of its charts. */
public record TimeLineDescription(@Nullable TimeLine line) {

    private static final int EVENTS_TOLD = 5;

    /** Kinds of events whose text says how much of their time was lost. */
    private static final Set<String> SHARES = Set.of("steal", "swap");

    public boolean hasLoad() {
        return line != null;
    }

    /** Whether operations were timed one by one, which a benchmark does not do. */
    public boolean hasTimes() {
        return line != null && most(line.load().get("p99")) > 0;
    }

    public boolean hasResources() {
        return line != null && line.resources() != null;
    }

    public String load() {
        if (line == null) {
            return "";
        }
        return "Timeline of trial " + line.trial() + ", from "
                + QuantityText.seconds(line.fromSeconds()) + " to "
                + QuantityText.seconds(line.toSeconds()) + " after the start of the trial: up to "
                + QuantityText.rate(most(line.load().get("answered"))) + " answered"
                + (hasTimes() ? times(line) : "; operations were not timed one by one") + ". "
                + events(line.events(), line.eventsLeftOut());
    }

    private static String times(TimeLine line) {
        return ", the p99 of a single second up to "
                + QuantityText.nanos(most(line.load().get("p99")))
                + ", the backlog at the end of a second up to "
                + backlog(most(line.load().get("backlog")));
    }

    private static String backlog(double most) {
        return QuantityText.shortCount(most) + (most == 1 ? " operation" : " operations");
    }

    private static String events(List<TimeLine.Event> events, long leftOut) {
        if (events.isEmpty()) {
            return "No events.";
        }
        String longest = events.stream()
                .limit(EVENTS_TOLD)
                .map(TimeLineDescription::told)
                .collect(Collectors.joining("; "));
        return QuantityText.counted(events.size() + leftOut, "event")
                + (events.size() > EVENTS_TOLD
                        ? ", of which the " + EVENTS_TOLD + " most important are: "
                        : ": ")
                + longest + "."
                + (leftOut > 0
                        ? " The chart shows " + QuantityText.count(events.size()) + " of them."
                        : "");
    }

    /** {@code GC pause (store) at 37.7 s for 64.8 ms}. */
    private static String told(TimeLine.Event event) {
        String length = QuantityText.seconds(event.to() - event.from());
        return kind(event.kind()) + " ("
                + (isShare(event) ? event.text() : called(event.source())) + ") at "
                + QuantityText.seconds(event.from())
                + (event.to() <= event.from()
                        ? ""
                        : (isShare(event) ? ", over " : " for ") + length);
    }

    /** Whether it did not fill the time over which it was seen. */
    private static boolean isShare(TimeLine.Event event) {
        return SHARES.contains(event.kind());
    }

    public String resources() {
        ResourceUsageSeries resources = line == null ? null : line.resources();
        if (resources == null) {
            return "";
        }
        return "Peak CPU and memory use; the peaks need not coincide. CPU: "
                + resources.cores().entrySet().stream()
                        .map(role -> called(role.getKey()) + " "
                                + QuantityText.decimals(most(role.getValue()), 2) + " cores")
                        .collect(Collectors.joining(", "))
                + "; memory: "
                + resources.memoryBytes().entrySet().stream()
                        .map(role -> called(role.getKey()) + " "
                                + QuantityText.bytes(most(role.getValue())))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String kind(String word) {
        return switch (word) {
            case "starved" -> "waiting for a core";
            case "gc-pause" -> "GC pause";
            case "gc-stall" -> "GC stall";
            default -> word.replace('-', ' ');
        };
    }

    /** Roles of processes, by the names that the rest of the page has for them. */
    private static String called(String role) {
        return switch (role) {
            case "worker" -> "load generator";
            case "dohyo" -> "rest of Dohyo";
            default -> role;
        };
    }

    public boolean hasServer() {
        return line != null && line.server() != null;
    }

    /** Whether the store itself tells a p99. */
    public boolean hasServerTail() {
        ServerMetricLines server = line == null ? null : line.server();
        return server != null && server.hasTail();
    }

    public String server() {
        ServerMetricLines server = line == null ? null : line.server();
        return server == null ? "" : server.story();
    }

    public String machine() {
        HostUtilizationChart machine = line == null ? null : line.machine();
        return machine == null ? "" : machine.story();
    }

    private static double most(@Nullable List<Double> values) {
        return values == null
                ? 0
                : values.stream()
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElse(0);
    }
}
