package dohyo.lab.process;

import dohyo.model.experiment.StoreSpec.Confinement;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What to start, and how.
 *
 * @param name for people: {@code cassandra}, {@code worker}
 * @param words program and arguments
 * @param directory in which it runs
 * @param log where its standard error goes, and its standard output unless it {@code talks}
 * @param environment what is added to Dohyo's own
 * @param talks whether Dohyo writes to its standard input and reads its standard output
 * @param scheduling where it may run, and how much
 */
public record Command(
        String name,
        List<String> words,
        Path directory,
        Path log,
        Environment environment,
        boolean talks,
        Scheduling scheduling) {

    /** How far every store steps back for the generator, the same in all arms. */
    public static final int STORE_NICENESS = 19;

    /** Silent: nothing on standard input, everything it prints goes to the log. */
    public Command(String name, List<String> words, Path directory, Path log) {
        this(
                name,
                List.copyOf(words),
                directory,
                log,
                new Environment(Map.of(), SecretVariables.NONE),
                false,
                new Scheduling(0, Confinement.NONE));
    }

    /** The same program with other arguments. */
    public Command saying(List<String> others) {
        return new Command(
                name, List.copyOf(others), directory, log, environment, talks, scheduling);
    }

    /** The same, with pipes for standard input and standard output. */
    public Command talking() {
        return new Command(name, words, directory, log, environment, true, scheduling);
    }

    public Command nice(int steps) {
        return with(new Scheduling(steps, scheduling.confinement));
    }

    /** Only on these processors; on all when there are none. */
    public Command on(List<Integer> processors) {
        return within(new Confinement(processors, scheduling.confinement.groups()));
    }

    /** Confined to these from the moment at which it is the program. */
    public Command within(Confinement other) {
        return with(new Scheduling(scheduling.niceness, other));
    }

    private Command with(Scheduling other) {
        return new Command(name, words, directory, log, environment, talks, other);
    }

    public Command with(Map<String, String> variables) {
        return with(new Environment(variables, environment.secrets));
    }

    public Command with(SecretVariables others) {
        return with(new Environment(environment.variables, others));
    }

    private Command with(Environment other) {
        return new Command(name, words, directory, log, other, talks, scheduling);
    }

    /**
     * What a process is told beside its arguments.
     *
     * @param secrets told to it like the variables, and to nobody else
     */
    public record Environment(Map<String, String> variables, SecretVariables secrets) {}

    /**
     * What of the machine a process gets.
     *
     * @param niceness how much it steps back for others; 0 for not at all
     * @param confinement processors on which it may run, and control groups that limit it
     */
    public record Scheduling(int niceness, Confinement confinement) {}
}
