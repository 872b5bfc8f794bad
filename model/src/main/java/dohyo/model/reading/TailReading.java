package dohyo.model.reading;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowSecond;

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
public final class TailReading {

    private final List<SlowSecond> slowest = new ArrayList<>();
    private final List<EventRecord> stalls = new ArrayList<>();
    private final Map<Integer, TailExcess> tails = new HashMap<>();

    private TailReading() {}

    /** Of a trial that has nothing of it. */
    static TailReading nothing() {
        return new TailReading();
    }

    /** Reads it; the origin is the trial's zero, null when that is not known. */
    static TailReading of(
            TrialDirectory trial, List<StepRecord> steps, @Nullable Long originEpochMillis)
            throws IOException {
        TailReading reading = new TailReading();
        for (TrialDirectory worker : trial.workers()) {
            reading.slowest.addAll(Json.readLines(worker.slowest(), SlowSecond.class));
            reading.stalls.addAll(Json.readLines(worker.stalls(), EventRecord.class));
        }
        if (!reading.slowest.isEmpty()) {
            reading.addUp(trial, steps, originEpochMillis);
        }
        return reading;
    }

    /** The slowest operations of the seconds of a step, in no order. */
    public List<SlowSecond> slowest(StepRecord step) {
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
        for (TrialDirectory worker : trial.workers()) {
            StepHistograms.forEachInterval(
                    worker.histograms(), steps, originEpochMillis, (step, atSeconds, interval) -> {
                        if (step != null && HistogramTags.isResponse(interval.getTag())) {
                            double second = atSeconds - step.startSeconds();
                            sums.computeIfAbsent(step.number(), unused -> new TailAccumulator())
                                    .add((int) Math.round(second), interval);
                        }
                    });
        }
        sums.forEach((step, sum) -> sum.tail().ifPresent(tail -> tails.put(step, tail)));
    }
}
