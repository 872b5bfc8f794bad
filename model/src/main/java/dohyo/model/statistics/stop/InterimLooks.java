package dohyo.model.statistics.stop;

import dohyo.model.statistics.Interval;
import dohyo.model.statistics.LogScaleEstimate;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.PairedTestPower;
import dohyo.model.statistics.decide.Rule;

import org.apache.commons.statistics.distribution.NormalDistribution;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A plan fixed before the first trial: after which numbers of blocks one looks at the results, and
 * how strong the evidence must be there to stop.
 *
 * <p>Critical values are those of {@link SpendingBoundary}, used as levels of t tests (C. Jennison
 * and B. W. Turnbull, "Group Sequential Methods with Applications to Clinical Trials", 2000, part
 * 4.4). As this overspends a little with few blocks, {@value #SPENT} of alpha is handed out when
 * there is more than one look. The interval that is printed has the level of the last look,
 * wherever the run stopped; stopping included, it then covers the truth about 95 % of the time when
 * alpha is 5 %. {@code StoppingSimulationTest} holds these three sentences.
 */
public final class InterimLooks {

    /** Shared out when there are several looks; the rest pays for the small number of blocks. */
    static final double SPENT = 0.9;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double alpha;
    private final int plannedBlocks;
    private final NavigableMap<Integer, Double> alphaByBlocks;

    private InterimLooks(double alpha, int plannedBlocks, int... blocks) {
        this.alpha = alpha;
        this.plannedBlocks = plannedBlocks;
        this.alphaByBlocks = alphas(blocks);
    }

    /**
     * What a run does that is told nothing else: at most ten blocks, looked at after 5, 7 and 10.
     */
    public static InterimLooks usual() {
        return at(0.05, 5, 7, 10);
    }

    /** One look, at the end: an ordinary test. */
    public static InterimLooks once(double alpha, int blocks) {
        return at(alpha, blocks);
    }

    /** After these numbers of blocks, rising, the first at least 2; alpha over all of them. */
    public static InterimLooks at(double alpha, int... blocks) {
        if (!isRising(blocks)) {
            throw new IllegalArgumentException("looks need rising numbers of blocks, from 2 on");
        }
        return new InterimLooks(alpha, blocks[blocks.length - 1], blocks);
    }

    /**
     * The same plan for a run that ended early for a reason that is not in its results, such as its
     * budget: what is left of alpha is spent there.
     *
     * @param blocks that were complete
     */
    public InterimLooks cutOffAt(int blocks) {
        if (blocks < 2 || blocks >= mostBlocks()) {
            return this;
        }
        IntStream before = alphaByBlocks.headMap(blocks).keySet().stream().mapToInt(it -> it);
        int[] looks = IntStream.concat(before, IntStream.of(blocks)).toArray();
        return new InterimLooks(alpha, plannedBlocks, looks);
    }

    private NavigableMap<Integer, Double> alphas(int... blocks) {
        double[] shares = IntStream.of(blocks)
                .mapToDouble(it -> (double) it / plannedBlocks)
                .toArray();
        double given = blocks.length == 1 ? alpha : SPENT * alpha;
        double[] critical = SpendingBoundary.criticalValues(shares, given);
        NavigableMap<Integer, Double> alphas = new TreeMap<>();
        for (int look = 0; look < blocks.length; look++) {
            alphas.put(blocks[look], 2 * NORMAL.survivalProbability(critical[look]));
        }
        return alphas;
    }

    public int fewestBlocks() {
        return alphaByBlocks.firstKey();
    }

    public int mostBlocks() {
        return alphaByBlocks.lastKey();
    }

    /** Numbers of blocks after which one looks, rising. */
    public List<Integer> blocks() {
        return List.copyOf(alphaByBlocks.keySet());
    }

    public boolean isLook(int blocks) {
        return alphaByBlocks.containsKey(blocks);
    }

    /** Level of tests, two-sided, after so many blocks; 0 between looks. */
    public double alphaAt(int blocks) {
        return alphaByBlocks.getOrDefault(blocks, 0.0);
    }

    /** Level of a test at the last look. */
    public double lastAlpha() {
        return alphaByBlocks.lastEntry().getValue();
    }

    /**
     * What the whole plan can decide, for {@code show}: as if it looked at the end alone, which is
     * a little less than it can.
     */
    public PairedTestPower plan(Noise noise) {
        return new PairedTestPower(mostBlocks(), noise, lastAlpha());
    }

    /** What to print beside an estimate, at whatever look it was taken. */
    public Interval interval(LogScaleEstimate estimate) {
        return estimate.interval(1 - lastAlpha());
    }

    /**
     * Verdicts after a number of blocks, corrected for their number.
     *
     * @param blocks that are complete; between looks nothing is decided, see {@link #cutOffAt}
     */
    public List<Decision> decide(int blocks, List<Question> questions) {
        return HolmCorrection.decide(questions, alphaAt(blocks));
    }

    /** Whether no further block is needed. */
    public boolean isFinished(int blocks, List<Decision> decisions) {
        boolean decided = isLook(blocks) && decisions.stream().allMatch(Decision::isDecided);
        return decided || blocks >= mostBlocks();
    }

    /** Of a single question. */
    public Decision decide(int blocks, Rule rule, LogScaleEstimate estimate) {
        return decide(blocks, List.of(new Question(rule, estimate))).get(0);
    }

    private static boolean isRising(int... blocks) {
        return blocks.length > 0
                && blocks[0] >= 2
                && IntStream.range(1, blocks.length).allMatch(it -> blocks[it - 1] < blocks[it]);
    }
}
