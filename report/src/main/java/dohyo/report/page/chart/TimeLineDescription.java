package dohyo.report.page.chart;

import dohyo.model.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A time line in words: the text alternative of its charts. */
public record TimeLineDescription(@Nullable TimeLine line) {

    private static final int EVENTS_TOLD = 5;

    public boolean hasLoad() {
        return line != null;
    }

    public boolean hasResources() {
        return line != null && line.resources() != null;
    }

    public String load() {
        if (line == null) {
            return "";
        }
        return "Time line of trial " + line.trial() + ", "
                + Quantities.seconds(line.toSeconds() - line.fromSeconds()) + " long: up to "
                + Quantities.rate(most(line.load().get("answered"))) + " answered, p99 up to "
                + Quantities.nanos(most(line.load().get("p99"))) + " in a second, backlog up to "
                + backlog(most(line.load().get("backlog"))) + ". "
                + events(line.events());
    }

    private static String backlog(double most) {
        return Quantities.shortCount(most) + (most == 1 ? " operation" : " operations");
    }

    private static String events(List<TimeLine.Event> events) {
        if (events.isEmpty()) {
            return "No events.";
        }
        String longest = events.stream()
                .limit(EVENTS_TOLD)
                .map(event -> event.source() + " " + event.kind() + " at "
                        + Quantities.seconds(event.from())
                        + (event.to() > event.from()
                                ? " for " + Quantities.seconds(event.to() - event.from())
                                : ""))
                .collect(Collectors.joining("; "));
        return Quantities.counted(events.size(), "event") + ", foremost: " + longest + ".";
    }

    public String resources() {
        ResourceUsageSeries resources = line == null ? null : line.resources();
        if (resources == null) {
            return "";
        }
        return "CPU in use at most: "
                + resources.cores().entrySet().stream()
                        .map(role -> role.getKey() + " "
                                + Quantities.decimals(most(role.getValue()), 2) + " cores")
                        .collect(Collectors.joining(", "))
                + "; memory at most: "
                + resources.memoryBytes().entrySet().stream()
                        .map(role -> role.getKey() + " " + Quantities.bytes(most(role.getValue())))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    public boolean hasServer() {
        return line != null && line.server() != null;
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
