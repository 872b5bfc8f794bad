package dohyo.report.analysis.measured;

import dohyo.model.experiment.Load;
import dohyo.model.load.StepRecord;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.pairs.BlockRatios;
import dohyo.model.statistics.pairs.NoiseProfile;
import dohyo.report.InterleavingResult.BlockRatio;
import dohyo.report.InterleavingResult.Ratios;
import dohyo.report.InterleavingResult.RoundRatio;
import dohyo.report.reading.Round;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One load of an arm over the same of the first arm: each round, each block, and all together. */
final class RoundRatios {

    private static final double LEVEL = 0.95;

    private final RunFiles run;
    private final String arm;
    private final String baseline;
    private final String load;

    private RoundRatios(RunFiles run, String arm, String load) {
        this.run = run;
        this.arm = arm;
        this.baseline = run.armNames().get(0);
        this.load = load;
    }

    /** Of all arms but the first, load by load. */
    static List<Ratios> of(RunFiles run) {
        Set<String> loads = new LinkedHashSet<>();
        run.rounds().forEach(round -> loads.add(round.load()));
        List<Ratios> all = new ArrayList<>();
        for (String load : loads) {
            run.armNames().stream()
                    .skip(1)
                    .map(arm -> new RoundRatios(run, arm, load).ratios())
                    .filter(ratios -> !ratios.rounds().isEmpty())
                    .forEach(all::add);
        }
        return all;
    }

    private Ratios ratios() {
        List<RoundRatio> rounds = run.rounds().stream()
                .filter(round -> round.load().equals(load))
                .flatMap(round -> ofRound(round).stream())
                .toList();
        List<BlockRatio> blocks = ofBlocks();
        LogScaleEstimate estimate = blocks.isEmpty()
                ? null
                : LogScaleEstimate.of(
                        blocks.stream().mapToDouble(BlockRatio::ratio).toArray());
        Interval interval = estimate == null || blocks.size() < 2 ? null : estimate.interval(LEVEL);
        Set<Integer> known = new TreeSet<>();
        blocks.forEach(block -> known.add(block.block()));
        NoiseProfile noise = noise(known).orElse(null);
        return new Ratios(
                arm,
                baseline,
                load,
                isClosed() ? "throughput" : "mean response time",
                rounds,
                blocks,
                estimate == null ? null : estimate.value(),
                interval == null ? null : interval.low(),
                interval == null ? null : interval.high(),
                noise == null ? null : noise.sdOfRounds(),
                noise == null ? null : noise.sdOfStarts());
    }

    /** Where the scatter comes from, in the blocks that have a ratio. */
    private Optional<NoiseProfile> noise(Set<Integer> known) {
        Map<Integer, List<dohyo.model.statistics.pairs.Round>> blocks = new TreeMap<>();
        for (Round round : run.rounds()) {
            if (round.load().equals(load) && known.contains(round.block())) {
                Predicate<StepRecord> isIn = step -> step.round() == round.round();
                blocks.computeIfAbsent(round.block(), block -> new ArrayList<>())
                        .add(new dohyo.model.statistics.pairs.Round(List.of(
                                counting(arm, round, isIn), counting(baseline, round, isIn))));
            }
        }
        return BlockRatios.of(List.copyOf(blocks.values()), 0, 1).noise();
    }

    private double counting(String of, Round round, Predicate<StepRecord> isIn) {
        Double value = round.isLeftOut() ? null : value(of, round.block(), isIn);
        return value == null || !(value >= 0 && value < Double.POSITIVE_INFINITY)
                ? Double.NaN
                : value;
    }

    private boolean isClosed() {
        return run.trials().stream()
                .flatMap(trial -> trial.reading().steps().stream())
                .filter(this::isOfLoad)
                .anyMatch(step -> step.kind() == Load.Kind.CLOSED);
    }

    private boolean isOfLoad(StepRecord step) {
        return step.measured() && step.round() > 0 && step.name().equals(load);
    }

    private Optional<RoundRatio> ofRound(Round round) {
        Predicate<StepRecord> isIn = step -> step.round() == round.round();
        return ratio(round.block(), isIn)
                .map(ratio ->
                        new RoundRatio(round.block(), round.round(), ratio, round.isLeftOut()));
    }

    /**
     * Of all rounds that count: one in which an arm answered nothing has no ratio of its own, and
     * is what makes its block slow. A block of which a trial was not done is in no claim, and in no
     * interval here.
     */
    private List<BlockRatio> ofBlocks() {
        Map<Integer, Set<Integer>> counting = new TreeMap<>();
        for (Round round : run.rounds()) {
            if (round.load().equals(load) && !round.isLeftOut() && isDone(round.block())) {
                counting.computeIfAbsent(round.block(), block -> new TreeSet<>())
                        .add(round.round());
            }
        }
        List<BlockRatio> blocks = new ArrayList<>();
        counting.forEach((block, rounds) -> ratio(block, step -> rounds.contains(step.round()))
                .ifPresent(ratio -> blocks.add(new BlockRatio(block, rounds.size(), ratio))));
        return blocks;
    }

    private boolean isDone(int block) {
        return Stream.of(arm, baseline)
                .flatMap(of -> run.trialsOf(of).stream())
                .filter(trial -> trial.planned().block() == block)
                .allMatch(TrialFiles::done);
    }

    private Optional<Double> ratio(int block, Predicate<StepRecord> wanted) {
        Double own = value(arm, block, wanted);
        Double other = value(baseline, block, wanted);
        return own == null || other == null || !(own > 0) || !(other > 0)
                ? Optional.empty()
                : Optional.of(own / other);
    }

    private @Nullable Double value(String of, int block, Predicate<StepRecord> wanted) {
        return run.trialsOf(of).stream()
                .filter(trial -> trial.planned().block() == block)
                .map(trial -> value(trial, wanted))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
    }

    private Optional<Double> value(TrialFiles trial, Predicate<StepRecord> wanted) {
        List<StepRecord> slices = trial.reading().steps().stream()
                .filter(this::isOfLoad)
                .filter(wanted)
                .toList();
        return slices.isEmpty()
                ? Optional.empty()
                : Optional.of(isClosed() ? throughput(trial, slices) : meanNanos(trial, slices));
    }

    private static double throughput(TrialFiles trial, List<StepRecord> slices) {
        double done = LoadBacklog.of(slices, trial.reading().seconds()).doneInside();
        return done / Math.max(1e-9, ConcurrentSteps.seconds(slices));
    }

    private static double meanNanos(TrialFiles trial, List<StepRecord> slices) {
        LatencyDistribution account = new LatencyDistribution();
        slices.forEach(slice -> account.add(trial.reading().response(slice, null)));
        return account.mean().nanos();
    }
}
