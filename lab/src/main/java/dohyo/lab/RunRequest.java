package dohyo.lab;

import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;

import java.nio.file.Path;
import java.util.Map;

/**
 * An experiment to be run.
 *
 * @param yaml its text, kept with the results
 * @param directory the run's own directory; made when missing
 * @param command what the user typed
 * @param choices what he chose beside the experiment
 * @param notTestable arms of the text that are left out because this machine cannot run them, with
 *     the reason, a clause
 */
public record RunRequest(
        Experiment experiment,
        String yaml,
        Path directory,
        String command,
        RunOptions choices,
        Map<String, String> notTestable) {

    /** Of all arms. */
    public RunRequest(
            Experiment experiment,
            String yaml,
            Path directory,
            String command,
            RunOptions choices) {
        this(experiment, yaml, directory, command, choices, Map.of());
    }

    /** With nothing chosen. */
    public RunRequest(Experiment experiment, String yaml, Path directory, String command) {
        this(experiment, yaml, directory, command, RunOptions.NONE);
    }

    /** The same of another experiment. */
    RunRequest of(Experiment other) {
        return new RunRequest(other, yaml, directory, command, choices, notTestable);
    }

    /** The same with load and stores on these machines, unless they carry neither. */
    public RunRequest on(MachineSet machines) {
        return machines.workers() == 0 && machines.ofNodes().isEmpty()
                ? this
                : with(choices.on(machines));
    }

    /** The same, for as long as it takes. */
    public RunRequest withoutBudget() {
        return with(choices.within(0));
    }

    /** The same, asking this after each block before what was asked already. */
    public RunRequest askingFirst(BlockContinuationPolicy other) {
        return with(choices.askingFirst(other));
    }

    private RunRequest with(RunOptions others) {
        return new RunRequest(experiment, yaml, directory, command, others, notTestable);
    }
}
