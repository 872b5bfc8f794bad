package dohyo.model.statistics.pairs;

import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.decide.Rule;

import org.apache.commons.statistics.distribution.NormalDistribution;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a run that ended inconclusively lacks: so many more blocks decide its claim with a power of
 * 80 % when the truth is what it seems to be now and blocks scatter on as they did.
 *
 * @param blocks beside those that are there
 */
public record MoreBlocks(int blocks) {

    /** Beyond this the answer is no: a block takes minutes, and a host changes within a day. */
    public static final int MOST = 60;

    /** Outcomes, equally likely, over which a power is counted. */
    private static final int OUTCOMES = 100;

    private static final double[] NORMAL = IntStream.range(0, OUTCOMES)
            .mapToDouble(it -> (it + 0.5) / OUTCOMES)
            .map(NormalDistribution.of(0, 1)::inverseCumulativeProbability)
            .toArray();

    /**
     * Of one claim.
     *
     * @param soFar at least two blocks
     * @param alpha at which the claim is judged beside the others
     * @return nothing when not even {@value #MOST} blocks do: it lies on its threshold, or only a
     *     bound of it is known that cannot decide
     */
    public static Optional<MoreBlocks> of(Rule rule, LogScaleEstimate soFar, double alpha) {
        if (soFar.count() < 2 || power(rule, soFar, MOST, alpha) < PairedTestPower.USUAL_POWER) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, MOST)
                .filter(more -> power(rule, soFar, more, alpha) >= PairedTestPower.USUAL_POWER)
                .mapToObj(MoreBlocks::new)
                .findFirst();
    }

    /** How long they take. */
    public double seconds(BlockTimeCost cost, int rounds) {
        return blocks * cost.seconds(rounds);
    }

    private static double power(Rule rule, LogScaleEstimate soFar, int more, double alpha) {
        double sdOfBlocks = soFar.standardError() * Math.sqrt(soFar.count());
        int blocks = soFar.count() + more;
        double sdOfEnd = sdOfBlocks * Math.sqrt(more) / blocks;
        double error = Math.max(soFar.floor(), sdOfBlocks / Math.sqrt(blocks));
        long decided = IntStream.range(0, OUTCOMES)
                .mapToDouble(it -> soFar.meanLog() + sdOfEnd * NORMAL[it])
                .mapToObj(mean -> new LogScaleEstimate(mean, error, blocks - 1, blocks))
                .filter(end -> Decision.of(rule, end, alpha).isDecided())
                .count();
        return (double) decided / OUTCOMES;
    }
}
