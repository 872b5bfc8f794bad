package dohyo.cli.verb;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.plan.RequiredBlockEstimate;
import dohyo.lab.RunDurationEstimate;
import dohyo.lab.SnapshotSettings;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;

/**
 * An experiment with as many blocks as its verdicts take.
 *
 * @param attachment that takes the place of its stores; null for none
 */
public record DecisionBlockPlanner(
        Console console,
        SnapshotSettings dataSets,
        @Nullable AttachedSystem attachment) {

    /**
     * The same file, unless nothing is to be decided; says what it takes.
     *
     * @param goal null when it does not matter
     */
    public ExperimentSource of(ExperimentSource source, @Nullable DecisionGoal goal) {
        if (goal == null) {
            return source;
        }
        Experiment experiment = source.experiment(attachment);
        RequiredBlockEstimate plan = RequiredBlockEstimate.of(
                PlanPowerCheck.prospects(experiment, console),
                goal.share(),
                any -> RunDurationEstimate.seconds(
                        any, dataSets.outlook(any, console.installation())));
        int blocks = goal.blocks(plan);
        console.say(goal.outlook(plan));
        return PlanOptions.deciding(source, goal, blocks);
    }
}
