package dohyo.lab.process;

import dohyo.model.experiment.ProcessorAssignment;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Words put before a command so that it starts in the right way. */
final class LaunchPrefix {

    /** Switches that would change a child's JVM behind everybody's back. */
    static final List<String> UNWANTED_VARIABLES = List.of(
            "JAVA_TOOL_OPTIONS",
            "JDK_JAVA_OPTIONS",
            "_JAVA_OPTIONS",
            "CLASSPATH",
            "DOHYO_SHELL", // who waits for this process, not for its children
            "DOHYO_CQL_USER", // who may know is told as a secret
            "DOHYO_CQL_PASSWORD",
            "DOHYO_RESP_USER",
            "DOHYO_RESP_PASSWORD",
            "DOHYO_JMX_USER",
            "DOHYO_JMX_PASSWORD");

    /**
     * Where the kernel groups processes by session ({@code sched_autogroup_enabled}, the standard
     * on many desktops), niceness counts only inside a session, and every child leads one of its
     * own: there the whole group has to step back. See docs/decisions/0005-store-steps-back.md.
     */
    private static final String STEP_BACK =
            "{ echo $1 > /proc/$$/autogroup; } 2> /dev/null; n=$1; shift; exec nice -n $n \"$@\"";

    /** Born into its control groups: whatever the program does is limited, and its children. */
    private static final String JOIN = "while [ \"$1\" != -- ]; do echo $$ > \"$1\""
            + " || { echo \"cannot enter the control group of $1\" >&2; exit 1; }; shift;"
            + " done; shift; exec \"$@\"";

    private LaunchPrefix() {}

    /** {@code setsid}: a Ctrl-C on the terminal reaches Dohyo alone, which then decides. */
    static List<String> inOwnSession() {
        return program("setsid").map(List::of).orElse(List.of());
    }

    static List<String> words(Command command) throws IOException {
        String program = command.words().get(0);
        if (program(program).isEmpty()) {
            throw new IOException("cannot start " + command.name() + ": no program " + program);
        }
        List<String> words = new ArrayList<>(inOwnSession());
        words.addAll(joining(command));
        if (command.scheduling().niceness() > 0 && program("nice").isPresent()) {
            words.addAll(List.of("sh", "-c", STEP_BACK, command.name()));
            words.add(Integer.toString(command.scheduling().niceness()));
        }
        words.addAll(pinned(command));
        words.addAll(command.words());
        return List.copyOf(words);
    }

    private static List<String> joining(Command command) {
        List<String> groups = command.scheduling().confinement().groups();
        if (groups.isEmpty()) {
            return List.of();
        }
        List<String> words = new ArrayList<>(List.of("sh", "-c", JOIN, command.name()));
        words.addAll(groups);
        words.add("--");
        return words;
    }

    /** Set before the program begins, so that it counts only these processors as its own. */
    private static List<String> pinned(Command command) throws IOException {
        List<Integer> cpus = command.scheduling().confinement().cpus();
        if (cpus.isEmpty()) {
            return List.of();
        }
        if (program("taskset").isEmpty()) {
            throw new IOException("cannot pin " + command.name() + " to processors: no program"
                    + " taskset; install util-linux, or leave out 'cpus'");
        }
        return List.of("taskset", "-c", ProcessorAssignment.text(cpus));
    }

    private static Optional<String> program(String name) {
        if (name.contains("/")) {
            return Files.isExecutable(Path.of(name)) ? Optional.of(name) : Optional.empty();
        }
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
