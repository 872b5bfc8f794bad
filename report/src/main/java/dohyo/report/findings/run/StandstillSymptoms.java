package dohyo.report.findings.run;

import dohyo.model.result.EventRecord;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ProcessSecond;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was seen of a store while it made no progress: clauses, the most telling first. They are
 * what a person would look for in the files; none of them is proof of a cause.
 *
 * @param fromSeconds the last moment at which it made progress
 * @param toSeconds when that was noticed
 */
record StandstillSymptoms(TrialFiles trial, double fromSeconds, double toSeconds) {

    private static final String STORE = "store";
    private static final Set<String> COLLECTIONS = Set.of("gc-pause", "gc-stall");

    /** Part of the time that collections took. */
    private static final double MANY = 0.3;

    /** Cores in use. */
    private static final double NONE = 0.05;

    /** A log line may be written somewhat before nothing is answered any more. */
    private static final double EARLIER_SECONDS = 10;

    private static final int MOST_QUEUES = 3;
    private static final int MOST_LETTERS = 160;

    List<String> clauses() {
        return Stream.of(log(), collections(), silence(), queues(), cpu())
                .filter(clause -> !clause.isEmpty())
                .toList();
    }

    private double seconds() {
        return Math.max(1e-9, toSeconds - fromSeconds);
    }

    private boolean isWithin(double atSeconds) {
        return atSeconds > fromSeconds && atSeconds <= toSeconds;
    }

    private String log() {
        return trial.reading().events().stream()
                .filter(event -> event.kind().equals("store-error"))
                .filter(event -> event.atSeconds() > fromSeconds - EARLIER_SECONDS
                        && event.atSeconds() <= toSeconds)
                .min(Comparator.comparingDouble(EventRecord::atSeconds))
                .map(event ->
                        "the log of " + event.source() + " says '" + shortened(event.text()) + "'")
                .orElse("");
    }

    private static String shortened(String text) {
        String line = text.lines().findFirst().orElse("");
        return line.length() <= MOST_LETTERS
                ? line
                : line.substring(0, line.offsetByCodePoints(0, MOST_LETTERS / 2)) + "…";
    }

    /** Of the node in which they took longest. */
    private String collections() {
        Map<String, Double> byNode = trial.reading().events().stream()
                .filter(event -> event.isOfStore() && COLLECTIONS.contains(event.kind()))
                .collect(Collectors.groupingBy(
                        EventRecord::source,
                        TreeMap::new,
                        Collectors.summingDouble(this::sharedSeconds)));
        return byNode.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .filter(node -> node.getValue() / seconds() >= MANY)
                .map(node -> node.getKey() + " spent "
                        + QuantityText.share(Math.min(1, node.getValue() / seconds()))
                        + " of that time in garbage collection")
                .orElse("");
    }

    private double sharedSeconds(EventRecord event) {
        double end = Math.min(toSeconds, event.atSeconds() + event.durationSeconds());
        return Math.max(0, end - Math.max(fromSeconds, event.atSeconds()));
    }

    /** A node that does not tell its metrics either. */
    private String silence() {
        Map<String, Long> silent = trial.reading().server().stream()
                .filter(sample -> sample.isMissing() && isWithin(sample.atSeconds()))
                .collect(Collectors.groupingBy(
                        MetricSample::source, TreeMap::new, Collectors.counting()));
        return silent.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(node -> node.getKey() + " left "
                        + QuantityText.counted(node.getValue(), "request")
                        + " for its metrics unanswered")
                .orElse("");
    }

    /** What waits within the store, as it said last. */
    private String queues() {
        List<String> queues = new ArrayList<>();
        trial.reading().server().stream()
                .filter(sample -> !sample.isMissing() && isWithin(sample.atSeconds()))
                .max(Comparator.comparingDouble(MetricSample::atSeconds))
                .ifPresent(last -> new TreeMap<>(last.values()).forEach((name, value) -> {
                    if (value > 0 && isQueue(name) && queues.size() < MOST_QUEUES) {
                        queues.add(name + " " + QuantityText.number(value));
                    }
                }));
        return queues.isEmpty() ? "" : "waiting in the store: " + String.join(", ", queues);
    }

    private static boolean isQueue(String name) {
        return name.endsWith(".pending") || name.endsWith(".queue");
    }

    private String cpu() {
        List<ProcessSecond> seen = trial.reading().processes().stream()
                .filter(second -> second.role().equals(STORE) && isWithin(second.atSeconds()))
                .toList();
        if (seen.isEmpty()) {
            return "";
        }
        double cores = seen.stream()
                        .mapToDouble(second -> second.userCpuSeconds() + second.systemCpuSeconds())
                        .sum()
                / seconds();
        return cores < NONE
                ? "the store's processes used no CPU"
                : "the store's processes used " + cores(QuantityText.number(cores));
    }

    private static String cores(String number) {
        return number + (number.equals("1") ? " core" : " cores");
    }
}
