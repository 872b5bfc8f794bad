package dohyo.model.reading;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowestOperationsRecord;

import org.HdrHistogram.AbstractHistogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was written about the tail of a trial: its slowest operations, when the load generator
 * itself did not run, and how much there is beyond the threshold in each second. Trials of older
 * versions have nothing of the first two.
 */
public final class RecordedTail {

    private final List<SlowestOperationsRecord> slowest = new ArrayList<>();
    private final List<EventRecord> stalls = new ArrayList<>();
    private final Map<Integer, TailExcess> tails = new HashMap<>();

    private RecordedTail() {}

    /** Of a trial that has nothing of it. */
    static RecordedTail nothing() {
        return new RecordedTail();
    }

    /** Reads it; the origin is the trial's zero, null when that is not known. */
    static RecordedTail of(
            TrialDirectory trial, List<StepRecord> steps, @Nullable Long originEpochMillis)
            throws IOException {
        RecordedTail reading = new RecordedTail();
        for (TrialDirectory worker : trial.workers()) {
            reading.slowest.addAll(Json.readLines(worker.slowest(), SlowestOperationsRecord.class));
            reading.stalls.addAll(Json.readLines(worker.stalls(), EventRecord.class));
        }
        if (!reading.slowest.isEmpty()) {
            reading.addUp(trial, steps, originEpochMillis);
        }
        return reading;
    }

    /** The slowest operations of the seconds of a step, in no order. */
    public List<SlowestOperationsRecord> slowest(StepRecord step) {
        return slowest.stream().filter(one -> one.step() == step.number()).toList();
    }

    /** Stretches in which a lane of the load generator did not run. */
    public List<EventRecord> stalls() {
        return List.copyOf(stalls);
    }

    /** How much there is; empty when nothing was kept, or a step had too few operations. */
    public Optional<TailExcess> tail(StepRecord step) {
        return Optional.ofNullable(tails.get(step.number()));
    }

    private void addUp(
            TrialDirectory trial, List<StepRecord> steps, @Nullable Long originEpochMillis)
            throws IOException {
        Map<Integer, TailAccumulator> sums = new HashMap<>();
        forEachResponse(
                trial,
                steps,
                originEpochMillis,
                (step, second, interval) -> sums.computeIfAbsent(
                                step.number(), unused -> new TailAccumulator())
                        .add(interval));
        forEachResponse(trial, steps, originEpochMillis, (step, second, interval) -> {
            TailAccumulator sum = sums.get(step.number());
            if (sum != null) {
                sum.add(second, interval);
            }
        });
        sums.forEach((step, sum) -> sum.tail().ifPresent(tail -> tails.put(step, tail)));
    }

    /** Of all workers, those of steps only. */
    private static void forEachResponse(
            TrialDirectory trial,
            List<StepRecord> steps,
            @Nullable Long originEpochMillis,
            SecondTaker taker)
            throws IOException {
        for (TrialDirectory worker : trial.workers()) {
            StepHistograms.forEachInterval(
                    worker.histograms(), steps, originEpochMillis, (step, atSeconds, interval) -> {
                        if (step != null && HistogramTags.isResponse(interval.getTag())) {
                            double second = atSeconds - step.startSeconds();
                            taker.take(step, (int) Math.round(second), interval);
                        }
                    });
        }
    }

    /** Takes the times of operations of a second of a step. */
    @FunctionalInterface
    private interface SecondTaker {
        void take(StepRecord step, int second, AbstractHistogram interval);
    }
}
