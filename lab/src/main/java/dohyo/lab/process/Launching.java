package dohyo.lab.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Words put before a command so that it starts in the right way. */
final class Launching {

    /** Switches that would change a child's JVM behind everybody's back. */
    static final List<String> UNWANTED_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH");

    private Launching() {}

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
        if (command.niceness() > 0 && program("nice").isPresent()) {
            words.addAll(List.of("nice", "-n", Integer.toString(command.niceness())));
        }
        words.addAll(command.words());
        return List.copyOf(words);
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
