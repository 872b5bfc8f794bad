package dohyo.lab.trial;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;

import java.util.List;

/** Steps at a constant rate of which everything was answered. */
public final class AnsweredSteps {

    private AnsweredSteps() {}

    public static StepRecord hold(
            int number, boolean measured, int perSecond, double startSeconds, int seconds) {
        long due = (long) perSecond * seconds;
        return new StepRecord(
                new Asked(
                        number,
                        perSecond + "/s",
                        Load.Kind.HOLD,
                        measured,
                        Load.Arrivals.CONSTANT,
                        perSecond,
                        0),
                new Window(startSeconds, seconds, 0),
                Accounting.answered(due, List.of()),
                GeneratorHealth.UNKNOWN);
    }
}
