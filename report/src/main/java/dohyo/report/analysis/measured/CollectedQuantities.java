package dohyo.report.analysis.measured;

import dohyo.model.load.StepRecord;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.text.NearestWord;
import dohyo.report.analysis.trace.TracedTimes;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What was collected beside the load, by a name such as {@code server.x}, {@code traced.read}. */
final class CollectedQuantities {

    private static final String TRACED = "traced.";
    private static final String STORED = "stored.";
    private static final String CLIENT = "client.";
    private static final String PER_OPERATION = ".per_op";

    private CollectedQuantities() {}

    static MeasuredQuantity value(TrialFiles trial, List<StepRecord> steps, String word) {
        if (word.startsWith(TRACED)) {
            return traced(trial, steps, word);
        }
        if (word.startsWith(EventFigures.PREFIX)) {
            return new EventFigures(trial, steps).value(word);
        }
        if (HitRatios.isOne(word)) {
            return HitRatios.value(trial, steps, word);
        }
        if (word.startsWith(STORED)) {
            return stored(trial, word.substring(STORED.length()));
        }
        return word.endsWith(PER_OPERATION)
                ? perOperation(trial, steps, word.substring(0, word.lastIndexOf('.')))
                : perSecond(trial, steps, word);
    }

    private static MeasuredQuantity perSecond(
            TrialFiles trial, List<StepRecord> steps, String word) {
        return word.startsWith(CLIENT)
                ? counted(trial, steps, word, ConcurrentSteps.seconds(steps))
                : new CollectedMetrics(trial, steps).value(word);
    }

    /** Of a counter, for each operation that was answered. */
    private static MeasuredQuantity perOperation(
            TrialFiles trial, List<StepRecord> steps, String word) {
        return word.startsWith(CLIENT)
                ? counted(trial, steps, word, (double)
                        steps.stream().mapToLong(StepRecord::answered).sum())
                : new CollectedMetrics(trial, steps).valuePerOperation(word);
    }

    /** What the client has counted in all of the steps, for each of so many. */
    private static MeasuredQuantity counted(
            TrialFiles trial, List<StepRecord> steps, String word, double per) {
        String counter = word.substring(CLIENT.length());
        List<Long> counts = steps.stream()
                .map(StepRecord::notes)
                .filter(Objects::nonNull)
                .map(notes -> notes.counters().get(counter))
                .filter(Objects::nonNull)
                .toList();
        return counts.isEmpty() || per <= 0
                ? MeasuredQuantity.missing(
                        "the client of trial " + trial.name() + " counts no " + counter)
                : MeasuredQuantity.of(Bounds.exactly(
                        counts.stream().mapToLong(Long::longValue).sum() / per));
    }

    /** Microseconds, the median over requests. */
    private static MeasuredQuantity traced(TrialFiles trial, List<StepRecord> steps, String word) {
        String[] parts = word.substring(TRACED.length()).split("\\.", 2);
        TracedTimes times = TracedTimes.of(trial, steps, parts[0]);
        if (parts.length == 1) {
            return times.requests() == 0
                    ? MeasuredQuantity.missing(
                            "no request of " + parts[0] + " was traced in trial " + trial.name())
                    : MeasuredQuantity.of(Bounds.exactly(times.medianMicros()));
        }
        Double median = times.medianMicrosByStep().get(parts[1]);
        return median == null
                ? MeasuredQuantity.missing("no traced request of " + parts[0] + " in trial "
                        + trial.name()
                        + " has the step '" + parts[1] + "'"
                        + NearestWord.of(
                                        parts[1],
                                        List.copyOf(times.medianMicrosByStep().keySet()))
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse(""))
                : MeasuredQuantity.of(Bounds.exactly(median));
    }

    /** What one node holds, the mean of all; of all tables, as counted last. */
    private static MeasuredQuantity stored(TrialFiles trial, String kind) {
        Map<String, Long> byNode = new TreeMap<>();
        Map<String, StoredContentRecord> last = new TreeMap<>();
        trial.reading().stored().forEach(one -> last.put(one.source() + "/" + one.table(), one));
        last.values()
                .forEach(one ->
                        byNode.merge(one.source(), one.counts().getOrDefault(kind, 0L), Long::sum));
        return byNode.isEmpty()
                ? MeasuredQuantity.missing("the contents of the sstables were not counted in"
                        + " trial "
                        + trial.name() + " (a 'dump' in the timeline does that)")
                : MeasuredQuantity.of(Bounds.exactly(byNode.values().stream()
                        .mapToLong(Long::longValue)
                        .average()
                        .orElseThrow()));
    }
}
