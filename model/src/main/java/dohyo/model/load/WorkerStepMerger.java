package dohyo.model.load;

import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Counts;
import dohyo.model.load.StepRecord.OperationCount;
import dohyo.model.load.StepRecord.Window;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Brings together what workers that share a load tell of it. Counts add up exactly. */
public final class WorkerStepMerger {

    private WorkerStepMerger() {}

    /**
     * One step, of which every worker did a part. The window and the drain last as long as the
     * longest; of the workers' conduct the worst is told, and their CPU time is added; so are the
     * largest backlogs, which is an upper bound.
     */
    public static StepRecord step(List<StepRecord> parts) {
        return parts.stream().reduce(WorkerStepMerger::both).orElseThrow();
    }

    private static StepRecord both(StepRecord one, StepRecord other) {
        double window = Math.max(one.durationSeconds(), other.durationSeconds());
        double end = Math.max(
                one.durationSeconds() + one.drainSeconds(),
                other.durationSeconds() + other.drainSeconds());
        return new StepRecord(
                one.asked().named(longer(one.name(), other.name())),
                new Window(
                        Math.min(one.startSeconds(), other.startSeconds()), window, end - window),
                new Accounting(
                        one.accounted() + other.accounted(),
                        one.answered() + other.answered(),
                        sum(one.failed(), other.failed()),
                        one.unfinished() + other.unfinished(),
                        one.notSent() + other.notSent(),
                        one.backlogMax() + other.backlogMax(),
                        counts(one.operations(), other.operations())),
                worst(one.lane(), other.lane()),
                null,
                notes(one.notes(), other.notes()),
                one.round());
    }

    static @Nullable WarningAndTraceCounts notes(
            @Nullable WarningAndTraceCounts one, @Nullable WarningAndTraceCounts other) {
        return one == null || other == null ? null : one.plus(other);
    }

    /** The name of a step that was cut off says so at its end. */
    private static String longer(String one, String other) {
        return one.length() >= other.length() ? one : other;
    }

    static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
        Map<String, Long> sum = new LinkedHashMap<>(one);
        other.forEach((kind, count) -> sum.merge(kind, count, Long::sum));
        return sum;
    }

    static List<OperationCount> counts(List<OperationCount> one, List<OperationCount> other) {
        Map<String, OperationCount> byName = new LinkedHashMap<>();
        one.forEach(count -> byName.put(count.name(), count));
        other.forEach(count -> byName.merge(count.name(), count, WorkerStepMerger::count));
        return List.copyOf(byName.values());
    }

    private static OperationCount count(OperationCount one, OperationCount other) {
        return new OperationCount(
                one.name(),
                new Counts(
                        one.accounted() + other.accounted(),
                        one.answered() + other.answered(),
                        one.failed() + other.failed(),
                        one.unfinished() + other.unfinished()),
                counts(one.steps(), other.steps()),
                sum(one.answeredInside(), other.answeredInside()),
                sum(one.partlyInside(), other.partlyInside()),
                reads(one, other));
    }

    /** A part in which nothing was answered has nothing to tell, and nothing of it is missing. */
    private static @Nullable ReadAnswerCounts reads(OperationCount one, OperationCount other) {
        if (one.reads() == null && one.answered() == 0) {
            return other.reads();
        }
        return other.reads() == null && other.answered() == 0
                ? one.reads()
                : ReadAnswerCounts.sum(one.reads(), other.reads());
    }

    private static GeneratorHealth worst(GeneratorHealth one, GeneratorHealth other) {
        return new GeneratorHealth(
                one.sendLateness().worse(other.sendLateness()),
                one.stampLateness().worse(other.stampLateness()),
                new Cost(
                        one.cpuNanos() + other.cpuNanos(),
                        Math.max(one.runDelayNanos(), other.runDelayNanos()),
                        Math.max(one.gcPauseNanos(), other.gcPauseNanos()),
                        Math.max(one.gcPauseCount(), other.gcPauseCount())),
                worst(one.driver(), other.driver()),
                sum(one.allocatedBytes(), other.allocatedBytes()));
    }

    /** Of workers of which one does not say, nobody knows the whole. */
    static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
        return one == null || other == null ? null : Long.valueOf(one + other);
    }

    private static @Nullable Double sum(@Nullable Double one, @Nullable Double other) {
        return one == null || other == null ? null : Double.valueOf(one + other);
    }

    private static @Nullable ThreadWaits worst(
            @Nullable ThreadWaits one, @Nullable ThreadWaits other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.runDelayNanos() >= other.runDelayNanos() ? one : other;
    }

    /**
     * The seconds of all workers, a line for each that all of them ended; a worker that skipped the
     * end of a second makes the line wait for its next one.
     *
     * @param parts the lines of each worker
     */
    public static List<SecondRecord> seconds(List<List<SecondRecord>> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        TreeSet<Integer> steps = new TreeSet<>();
        parts.forEach(part -> part.forEach(second -> steps.add(second.step())));
        List<SecondRecord> together = new ArrayList<>();
        for (int step : steps) {
            together.addAll(secondsOf(parts.stream()
                    .map(part ->
                            part.stream().filter(line -> line.step() == step).toList())
                    .toList()));
        }
        together.sort(Comparator.comparingDouble(SecondRecord::atSeconds));
        return List.copyOf(together);
    }

    private static List<SecondRecord> secondsOf(List<List<SecondRecord>> parts) {
        double first = parts.stream()
                .flatMap(List::stream)
                .mapToDouble(SecondRecord::atSeconds)
                .min()
                .orElse(0);
        NavigableMap<Long, Map<Integer, SecondRecord>> byEnd = new TreeMap<>();
        Map<Integer, Long> lastEnds = new HashMap<>();
        for (int worker = 0; worker < parts.size(); worker++) {
            for (SecondRecord line : parts.get(worker)) {
                long end = Math.round(line.atSeconds() - first);
                byEnd.computeIfAbsent(end, unused -> new HashMap<>())
                        .merge(worker, line, SecondRecord::then);
                lastEnds.put(worker, end);
            }
        }
        return complete(byEnd, lastEnds);
    }

    private static List<SecondRecord> complete(
            NavigableMap<Long, Map<Integer, SecondRecord>> byEnd, Map<Integer, Long> lastEnds) {
        List<SecondRecord> together = new ArrayList<>();
        Map<Integer, SecondRecord> waiting = new HashMap<>();
        for (var lines : byEnd.entrySet()) {
            lines.getValue()
                    .forEach((worker, line) -> waiting.merge(worker, line, SecondRecord::then));
            boolean complete = lastEnds.entrySet().stream()
                    .allMatch(last -> lines.getValue().containsKey(last.getKey())
                            || last.getValue() < lines.getKey());
            if (complete) {
                together.add(
                        waiting.values().stream().reduce(SecondRecord::beside).orElseThrow());
                waiting.clear();
            }
        }
        return together;
    }
}
