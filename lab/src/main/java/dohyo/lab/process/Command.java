package dohyo.lab.process;

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
 * @param environment added to Dohyo's own
 * @param talks whether Dohyo writes to its standard input and reads its standard output
 * @param niceness how much it steps back for others; 0 for not at all
 * @param cpus processors on which it may run; empty for all
 * @param secrets added to the environment, too, and told to nobody
 */
public record Command(
        String name,
        List<String> words,
        Path directory,
        Path log,
        Map<String, String> environment,
        boolean talks,
        int niceness,
        List<Integer> cpus,
        SecretVariables secrets) {

    /** How far every store steps back for the generator, the same in all arms. */
    public static final int STORE_NICENESS = 19;

    /** Silent: nothing on standard input, everything it prints goes to the log. */
    public Command(String name, List<String> words, Path directory, Path log) {
        this(
                name,
                List.copyOf(words),
                directory,
                log,
                Map.of(),
                false,
                0,
                List.of(),
                SecretVariables.NONE);
    }

    /** The same, with pipes for standard input and standard output. */
    public Command talking() {
        return new Command(name, words, directory, log, environment, true, niceness, cpus, secrets);
    }

    public Command nice(int steps) {
        return new Command(name, words, directory, log, environment, talks, steps, cpus, secrets);
    }

    public Command with(Map<String, String> variables) {
        return new Command(name, words, directory, log, variables, talks, niceness, cpus, secrets);
    }

    /** Only on these processors; on all when there are none. */
    public Command on(List<Integer> processors) {
        return new Command(
                name, words, directory, log, environment, talks, niceness, processors, secrets);
    }

    public Command with(SecretVariables others) {
        return new Command(name, words, directory, log, environment, talks, niceness, cpus, others);
    }
}
