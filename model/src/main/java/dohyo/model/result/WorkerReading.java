package dohyo.model.result;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
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

    /** Reads it; the origin is the trial's zero, null when that is not known. */
    static WorkerReading of(TrialDirectory directory, @Nullable Long originEpochMillis)
            throws IOException {
        List<StepRecord> ended = Json.readLines(directory.steps(), StepRecord.class);
        List<StepRecord> cutOff = cutOff(directory, ended);
        List<StepRecord> all = Stream.concat(ended.stream(), cutOff.stream()).toList();
        StepHistograms histograms =
                StepHistograms.read(directory.histograms(), all, originEpochMillis);
        List<StepRecord> steps = Stream.concat(
                        ended.stream(),
                        cutOff.stream().map(step -> asFarAsItCame(step, histograms)))
                .filter(step -> step.durationSeconds() > 0)
                .sorted(Comparator.comparingInt(StepRecord::number))
                .toList();
        return new WorkerReading(
                steps, Json.readLines(directory.seconds(), SecondRecord.class), histograms);
    }

    private static List<StepRecord> cutOff(TrialDirectory directory, List<StepRecord> ended)
            throws IOException {
        Set<Integer> known = ended.stream().map(StepRecord::number).collect(Collectors.toSet());
        return Json.readLines(directory.begun(), StepRecord.class).stream()
                .filter(step -> !known.contains(step.number()))
                .toList();
    }

    private static StepRecord asFarAsItCame(StepRecord begun, StepHistograms histograms) {
        return new CutOffStep(begun, histograms.counts(begun)).record(histograms.seconds(begun));
    }
}
