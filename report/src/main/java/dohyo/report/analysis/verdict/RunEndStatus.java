package dohyo.report.analysis.verdict;

import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.stop.StoppingProcedure;

import java.util.List;

/** How a run ended, as far as verdicts are concerned. */
final class RunEndStatus {

    private RunEndStatus() {}

    /**
     * The procedure as it stood when the run ended: one that had not come to its end was cut off by
     * something that is not in its results.
     */
    static StoppingProcedure of(StoppingProcedure procedure, int blocks, List<Question> questions) {
        int seen = blocks(blocks, questions);
        return procedure.isFinished(seen, questions) ? procedure : procedure.cutOffAt(seen);
    }

    /** Blocks that have ended; of a block that was cut off some trials may be there, too. */
    static int blocks(int ended, List<Question> questions) {
        int known =
                questions.stream().mapToInt(it -> it.estimate().count()).max().orElse(0);
        return Math.max(ended, known);
    }
}
