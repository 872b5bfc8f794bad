package dohyo.model.statistics.stop;

import dohyo.model.statistics.Noise;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.decide.PairedTestPower;

import java.util.List;

/**
 * A look at a run that is not at its end, because it was cut off or still goes on.
 *
 * <p>It may go on, and is judged as planned then; what was seen before must not cost that judgement
 * its level. So until then only evidence counts that is so strong that the end need not pay for it
 * (J. L. Haybittle, "Repeated assessment of results in clinical trials of cancer treatment",
 * British Journal of Radiology 44, 1971; R. Peto et al., "Design and analysis of randomized
 * clinical trials requiring prolonged observation of each patient", British Journal of Cancer 34,
 * 1976). By Bonferroni's inequality each such look adds at most {@value #LOOK_ALPHA} to the
 * probability of a wrong verdict (held by {@code UnfinishedRunProcedureTest}).
 *
 * @param planned by which it is judged at its end
 */
public record UnfinishedRunProcedure(StoppingProcedure planned) implements StoppingProcedure {

    /** What such a look may err. */
    public static final double LOOK_ALPHA = 0.001;

    /** Why its tests are so strict, a clause. */
    public static final String CAUTION =
            "the run is not at its end, so for now the tests are at 0.1 %";

    @Override
    public int mostBlocks() {
        return planned.mostBlocks();
    }

    @Override
    public boolean isFinished(int blocks, List<Question> questions) {
        return planned.isFinished(blocks, questions);
    }

    @Override
    public List<Decision> decide(int blocks, List<Question> questions) {
        return HolmCorrection.decide(questions, LOOK_ALPHA);
    }

    @Override
    public double level() {
        return 1 - LOOK_ALPHA;
    }

    @Override
    public StoppingProcedure cutOffAt(int blocks) {
        return planned.cutOffAt(blocks);
    }

    @Override
    public PairedTestPower plan(Noise noise) {
        return planned.plan(noise);
    }

    @Override
    public String describe() {
        return CAUTION + "; planned: " + planned.describe();
    }
}
