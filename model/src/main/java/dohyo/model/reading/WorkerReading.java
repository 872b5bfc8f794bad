package dohyo.model.reading;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.SlowestOperationsRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one worker wrote.
 *
 * @param steps as far as they came
 */
record WorkerReading(
        List<StepRecord> steps, List<SecondRecord> seconds, StepHistograms histograms) {

    /** Reads it; the trial is null when nothing is known of it. */
    static WorkerReading of(
            TrialDirectory directory, @Nullable TrialRecord trial, DamageTolerantReader damages)
            throws IOException {
        Long origin = trial == null ? null : Long.valueOf(trial.originEpochMillis());
        List<StepRecord> ended = damages.lines(directory.steps(), StepRecord.class);
        List<StepRecord> cutOff = cutOff(damages.lines(directory.begun(), StepRecord.class), ended);
        List<StepRecord> all = Stream.concat(ended.stream(), cutOff.stream()).toList();
        StepHistograms histograms = damages.read(
                directory.histograms(),
                StepHistograms.empty(),
                () -> StepHistograms.read(directory.histograms(), all, origin));
        if (damages.all().isEmpty()) {
            check(directory, ended, histograms, damages);
            if (trial != null && trial.outcome() == Outcome.DONE && histograms.hasStrays()) {
                damages.note(directory.steps(), "steps are missing whose operations were logged");
            }
        }
        List<StepRecord> steps = Stream.concat(
                        ended.stream(),
                        cutOff.stream().map(step -> asFarAsItCame(step, histograms)))
                .filter(step -> step.durationSeconds() > 0)
                .sorted(Comparator.comparingInt(StepRecord::number))
                .toList();
        List<SecondRecord> seconds = damages.lines(directory.seconds(), SecondRecord.class);
        lookAtTail(directory, damages);
        return new WorkerReading(steps, seconds, histograms);
    }

    /** What is read when the tail is asked for: what is wrong with it is told with the rest. */
    private static void lookAtTail(TrialDirectory directory, DamageTolerantReader damages)
            throws IOException {
        List<SlowestOperationsRecord> unusedTail =
                damages.lines(directory.slowest(), SlowestOperationsRecord.class);
        List<EventRecord> unusedStalls = damages.lines(directory.stalls(), EventRecord.class);
    }

    private static List<StepRecord> cutOff(List<StepRecord> begun, List<StepRecord> ended) {
        Set<Integer> known = ended.stream().map(StepRecord::number).collect(Collectors.toSet());
        return begun.stream().filter(step -> !known.contains(step.number())).toList();
    }

    /** Steps of benchmarks have no log, and nothing else that the scribe writes. */
    private static void check(
            TrialDirectory directory,
            List<StepRecord> ended,
            StepHistograms histograms,
            DamageTolerantReader damages) {
        boolean isLogged =
                Files.exists(directory.histograms()) || Files.exists(directory.slowest());
        for (StepRecord step : ended) {
            HistogramCountCheck check = new HistogramCountCheck(step, histograms.counts(step));
            String ofStep = check.ofStep();
            String ofLog = isLogged && ofStep == null ? check.ofLog() : null;
            if (ofStep != null) {
                damages.note(directory.steps(), ofStep);
            }
            if (ofLog != null) {
                damages.note(directory.histograms(), ofLog);
            }
        }
    }

    private static StepRecord asFarAsItCame(StepRecord begun, StepHistograms histograms) {
        return new CutOffStep(begun, histograms.counts(begun)).record(histograms.seconds(begun));
    }
}
