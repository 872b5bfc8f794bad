package dohyo.report.analysis.verdict;

import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.PhaseNote;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.pairs.MoreBlocks;
import dohyo.model.statistics.stop.AdditionalLookProcedure;
import dohyo.report.Results;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How many more blocks a run that is over needs to decide what it left open, and how long they
 * take. They come after all that it has, though some of those may say nothing of what is open.
 */
public record SampleSizeEstimate(RunFiles run, EarlyStoppingRule until) {

    private static final double MILLIS = 1000;

    /**
     * Null when no question is open.
     *
     * @param questions that are open
     * @param open verdicts, also those that are open for want of a question: a percentile of too
     *     few operations, a store that died
     */
    public Results.@Nullable MoreBlocks of(List<Question> questions, int open) {
        int done = run.blocksDone();
        if (questions.isEmpty() || done < 2) {
            return null;
        }
        double level = AdditionalLookProcedure.nextLevel(until.looked(), done);
        List<Integer> needed = new ArrayList<>();
        for (Question one : questions) {
            MoreBlocks.of(one.rule(), one.estimate(), level / questions.size())
                    .map(MoreBlocks::blocks)
                    .ifPresent(needed::add);
        }
        int added = needed.stream().mapToInt(it -> it).max().orElse(0);
        return new Results.MoreBlocks(
                added == 0 ? 0 : done + added,
                added,
                added * secondsOfBlock(done),
                level,
                open,
                open - needed.size());
    }

    /** From the begin of its first trial to the end of its last; trials may run side by side. */
    private double secondsOfBlock(int done) {
        double seconds = 0;
        for (int block = 1; block <= done; block++) {
            int number = block;
            List<TrialRecord> trials = run.trials().stream()
                    .filter(trial -> trial.planned().block() == number)
                    .map(TrialFiles::trial)
                    .filter(Objects::nonNull)
                    .map(Objects::requireNonNull)
                    .toList();
            double begin = trials.stream()
                    .mapToDouble(SampleSizeEstimate::beginSeconds)
                    .min()
                    .orElse(0);
            double end = trials.stream()
                    .mapToDouble(SampleSizeEstimate::endSeconds)
                    .max()
                    .orElse(0);
            seconds += Math.max(0, end - begin);
        }
        return seconds / done;
    }

    private static double beginSeconds(TrialRecord trial) {
        return trial.originEpochMillis() / MILLIS;
    }

    private static double endSeconds(TrialRecord trial) {
        return beginSeconds(trial)
                + trial.phases().stream()
                        .mapToDouble(PhaseNote::endSeconds)
                        .max()
                        .orElse(0);
    }
}
