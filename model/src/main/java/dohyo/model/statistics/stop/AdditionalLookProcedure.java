package dohyo.model.statistics.stop;

import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.PairedTestPower;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One more look at a run that was given more blocks, after somebody had looked at it and it had not
 * told enough.
 *
 * <p>What the first look was allowed to err is spent. So the next one has half of it, the one after
 * that a quarter: by Bonferroni's inequality whoever goes on until something is decided is wrong
 * with a probability of at most 1.5 alpha after one more look, and of less than 2 alpha however
 * often (held by {@code AdditionalLookProcedureTest}).
 *
 * @param looked numbers of blocks after which somebody has looked, at least one
 * @param last the look that is left
 */
public record AdditionalLookProcedure(List<Integer> looked, ByLooks last)
        implements StoppingProcedure {

    /** The look after so many blocks. */
    static AdditionalLookProcedure of(List<Integer> looked, int blocks) {
        return new AdditionalLookProcedure(
                looked, new ByLooks(InterimLooks.once(left(looked.size()), blocks)));
    }

    /**
     * What the next look may err, when somebody has looked now.
     *
     * @param looked before
     * @param blocks that there are now
     */
    public static double nextLevel(List<Integer> looked, int blocks) {
        return left(looked.size() + (looked.contains(blocks) ? 0 : 1));
    }

    private static double left(int looks) {
        return ALPHA / Math.pow(2, looks);
    }

    /** How often somebody who goes on until something is decided is wrong, at most. */
    private double spent() {
        return ALPHA * (2 - Math.pow(2, -looked.size()));
    }

    @Override
    public int mostBlocks() {
        return last.mostBlocks();
    }

    @Override
    public boolean isFinished(int blocks, List<Question> questions) {
        return blocks >= mostBlocks();
    }

    @Override
    public List<Decision> decide(int blocks, List<Question> questions) {
        return last.decide(blocks, questions);
    }

    @Override
    public double level() {
        return last.level();
    }

    @Override
    public StoppingProcedure cutOffAt(int blocks) {
        return new AdditionalLookProcedure(looked, new ByLooks(last.looks().cutOffAt(blocks)));
    }

    @Override
    public PairedTestPower plan(Noise noise) {
        return last.plan(noise);
    }

    @Override
    public String describe() {
        String before = looked.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return "judged again after " + mostBlocks() + " blocks, since results had been seen after "
                + before + ": the tests are at " + percent(1 - level()) + " instead of "
                + percent(ALPHA) + ", so that whoever goes on until something is decided errs in at"
                + " most " + percent(spent()) + " of runs";
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share * 100)
                        .round(new MathContext(2))
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }
}
