package dohyo.report.analysis.verdict;

import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.Interval;
import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection.Question;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.measured.Measurements;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Asked after each block whether another is needed, by the rule that was fixed beforehand. It asks
 * with the very questions that the verdicts will answer.
 *
 * @param machine on which it is measured, which cannot test every claim; null when not known
 */
public record StoppingRuleEvaluation(
        Experiment experiment,
        StoppingProcedure procedure,
        Measurements measurements,
        ClaimEnvironmentRequirements.@Nullable Machine machine) {

    /** Whether one more block shall be run. */
    public boolean isNeeded() {
        List<ClaimEvidence> hearings = hearings();
        return hearings.stream().anyMatch(ClaimEvidence::isWaiting)
                || !procedure.isFinished(measurements.blocks(), questions(hearings));
    }

    /** How far it has come, a sentence. */
    public String says() {
        List<Question> questions = questions(hearings());
        String done = "after " + QuantityText.counted(measurements.blocks(), "block");
        if (questions.isEmpty()) {
            return done + " nothing can be said yet";
        }
        Question first = questions.get(0);
        Interval interval = procedure.interval(first.estimate());
        return done + " the first figure judged is "
                + QuantityText.digits(first.estimate().value())
                + ", interval " + QuantityText.digits(interval.low()) + " to "
                + QuantityText.digits(interval.high());
    }

    /** Questions with an interval that the blocks so far have not decided. */
    public List<Question> open() {
        List<Question> questions = questions(hearings());
        RunEndStatus end = RunEndStatus.of(measurements).seenBy(questions);
        List<Decision> decisions =
                end.judging(procedure, questions).decide(end.blocks(), questions);
        return IntStream.range(0, questions.size())
                .filter(it -> !decisions.get(it).isDecided())
                .mapToObj(questions::get)
                .toList();
    }

    private List<ClaimEvidence> hearings() {
        return new ClaimJudge(experiment, procedure, measurements, FigureValidity.NOTHING, machine)
                .hearings();
    }

    /** Claims are what a run with claims is about; else its comparisons. */
    private List<Question> questions(List<ClaimEvidence> hearings) {
        if (!hearings.isEmpty()) {
            return ClaimJudge.questions(hearings);
        }
        ArmComparer comparisons = new ArmComparer(experiment, procedure, measurements, machine);
        return comparisons.questions(comparisons.judged());
    }
}
