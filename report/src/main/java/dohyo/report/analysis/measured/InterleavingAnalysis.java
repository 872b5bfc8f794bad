package dohyo.report.analysis.measured;

import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.load.WarmUpRecord;
import dohyo.model.statistics.series.WindowMeans;
import dohyo.report.InterleavingResult;
import dohyo.report.InterleavingResult.BlockRounds;
import dohyo.report.InterleavingResult.ConcurrentSteps;
import dohyo.report.InterleavingResult.LeftOut;
import dohyo.report.InterleavingResult.WarmUp;
import dohyo.report.reading.Round;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/** How the trials of a run took turns, and how their stores were warmed. */
public final class InterleavingAnalysis {

    private static final double NANOS_PER_SECOND = 1e9;

    private InterleavingAnalysis() {}

    /** Of a run, as far as it came. */
    public static InterleavingResult of(RunFiles run) {
        return new InterleavingResult(sideBySide(run), warmUps(run));
    }

    private static @Nullable ConcurrentSteps sideBySide(RunFiles run) {
        Experiment experiment = run.experiment();
        if (experiment == null || !experiment.design().isSideBySide()) {
            return null;
        }
        BlockDesign design = experiment.design();
        return new ConcurrentSteps(
                longestSlice(experiment) / NANOS_PER_SECOND,
                design.restNanos() / NANOS_PER_SECOND,
                design.restingShare(),
                blocks(run.rounds()),
                run.rounds().stream()
                        .filter(Round::isLeftOut)
                        .map(round -> new LeftOut(
                                round.block(), round.load(), round.round(), round.why()))
                        .toList(),
                RestingStoreActivity.of(run),
                RoundRatios.of(run));
    }

    /** All arms have the same load. */
    private static double longestSlice(Experiment experiment) {
        Load load = experiment.arms().get(0).load();
        return load.phases().stream()
                .filter(load::isSliced)
                .mapToLong(load::sliceNanos)
                .max()
                .orElse(experiment.design().slices().nanos());
    }

    private static List<BlockRounds> blocks(List<Round> rounds) {
        SortedSet<Integer> numbers = new TreeSet<>();
        rounds.forEach(round -> numbers.add(round.block()));
        return numbers.stream()
                .map(block -> {
                    List<Round> own =
                            rounds.stream().filter(one -> one.block() == block).toList();
                    long leftOut = own.stream().filter(Round::isLeftOut).count();
                    return new BlockRounds(block, own.size(), (int) leftOut);
                })
                .toList();
    }

    private static List<WarmUp> warmUps(RunFiles run) {
        return run.armNames().stream()
                .map(arm -> warmUp(run, arm))
                .filter(Objects::nonNull)
                .toList();
    }

    private static @Nullable WarmUp warmUp(RunFiles run, String arm) {
        List<WarmUpRecord> records = run.trialsOf(arm).stream()
                .map(trial -> trial.reading().warmUp())
                .filter(Objects::nonNull)
                .toList();
        if (records.isEmpty()) {
            return null;
        }
        List<WarmUpRecord> notSteady =
                records.stream().filter(record -> !record.steady()).toList();
        double[] seconds =
                records.stream().mapToDouble(WarmUpRecord::seconds).sorted().toArray();
        return new WarmUp(
                arm,
                records.size(),
                notSteady.size(),
                WindowMeans.median(seconds),
                seconds[0],
                seconds[seconds.length - 1],
                largestChange(notSteady.isEmpty() ? records : notSteady));
    }

    /** By its size; of those that are known. */
    private static @Nullable Double largestChange(List<WarmUpRecord> records) {
        return records.stream()
                .map(WarmUpRecord::change)
                .filter(Double::isFinite)
                .max(Comparator.comparingDouble(Math::abs))
                .orElse(null);
    }
}
