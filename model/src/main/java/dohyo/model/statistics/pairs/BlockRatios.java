package dohyo.model.statistics.pairs;

import dohyo.model.statistics.LogScaleEstimate;

import java.util.List;
import java.util.Optional;

/**
 * One arm over another from blocks of rounds: the blocks are the unit, rounds only make them better
 * known (T. Kalibera and R. Jones, "Rigorous benchmarking in reasonable time", ISMM 2013: the
 * highest level of repetition carries the interval).
 *
 * @param blocks that have a ratio
 */
public record BlockRatios(List<BlockRatio> blocks) {

    public BlockRatios {
        blocks = List.copyOf(blocks);
    }

    /** From the rounds of each block; those with too few whole rounds are left out. */
    public static BlockRatios of(List<List<Round>> blocks, int arm, int baseline) {
        return new BlockRatios(blocks.stream()
                .map(rounds -> BlockRatio.of(rounds, arm, baseline))
                .flatMap(Optional::stream)
                .toList());
    }

    /** The ratio, with t interval over blocks; nothing without a block. */
    public Optional<LogScaleEstimate> estimate() {
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(LogScaleEstimate.of(blocks.stream()
                        .mapToDouble(it -> Math.exp(it.logRatio()))
                        .toArray()));
    }

    /**
     * Where the scatter comes from, by analysis of variance: what rounds do not explain of the
     * scatter of blocks is that of starts. Nothing with fewer than two blocks.
     */
    public Optional<NoiseProfile> noise() {
        if (blocks.size() < 2) {
            return Optional.empty();
        }
        double freedom = blocks.stream().mapToInt(it -> it.rounds() - 1).sum();
        double rounds = blocks.stream()
                .mapToDouble(it -> (it.rounds() - 1) * it.sdOfRounds() * it.sdOfRounds())
                .sum();
        double explained = blocks.stream()
                .mapToDouble(it -> it.standardError() * it.standardError())
                .average()
                .orElseThrow();
        double starts = Math.max(0, varianceOfBlocks() - explained);
        return Optional.of(new NoiseProfile(Math.sqrt(rounds / freedom), Math.sqrt(starts / 2), 0));
    }

    private double varianceOfBlocks() {
        double mean =
                blocks.stream().mapToDouble(BlockRatio::logRatio).average().orElseThrow();
        double squares = blocks.stream()
                .mapToDouble(it -> it.logRatio() - mean)
                .map(it -> it * it)
                .sum();
        return squares / (blocks.size() - 1);
    }
}
