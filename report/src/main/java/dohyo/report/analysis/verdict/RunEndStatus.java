package dohyo.report.analysis.verdict;

import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.statistics.stop.UnfinishedRunProcedure;
import dohyo.report.analysis.measured.Measurements;

import java.util.List;

/**
 * How far a run has come, as far as verdicts are concerned.
 *
 * @param blocks that have ended; of a block that was cut off some trials may be there, too
 * @param isOver whether no planned trial is left to be run
 */
record RunEndStatus(int blocks, boolean isOver) {

    static RunEndStatus of(Measurements measurements) {
        return new RunEndStatus(measurements.blocks(), measurements.haveEnded());
    }

    /** The same with the blocks of which these questions know. */
    RunEndStatus seenBy(List<Question> questions) {
        int known =
                questions.stream().mapToInt(it -> it.estimate().count()).max().orElse(0);
        return new RunEndStatus(Math.max(blocks, known), isOver);
    }

    /**
     * The procedure by which the run is judged now. One that is over before its procedure came to
     * its end was cut off by something that is not in its results, and may spend all that is left.
     * One that may go on is only looked at, and spends nothing of what its end has.
     *
     * @param questions by which it ends
     */
    StoppingProcedure judging(StoppingProcedure planned, List<Question> questions) {
        if (!isOver) {
            return new UnfinishedRunProcedure(planned);
        }
        return planned.isFinished(blocks, questions) ? planned : planned.cutOffAt(blocks);
    }
}
