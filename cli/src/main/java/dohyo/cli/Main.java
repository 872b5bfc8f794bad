package dohyo.cli;

import dohyo.cli.console.Console;
import dohyo.cli.console.SignalInterrupts;
import dohyo.cli.console.TerminalQuestions;
import dohyo.lab.DohyoInstallation;
import dohyo.lab.artifact.FileDigests;

import picocli.CommandLine;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** The only main that a user sees; the launcher {@code ./dohyo} starts it. */
public final class Main {

    /** How long a run may take to end after Ctrl-C: a clean stop of a store, and the report. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String ALL_VERBS = "DOHYO_ALL_VERBS";

    private Main() {}

    /** Runs one verb and ends with its exit code. */
    public static void main(String[] arguments) {
        run(installation(System.getenv()), arguments);
    }

    /** Runs one verb of an installation, and ends with its exit code. */
    static void run(DohyoInstallation installation, String... arguments) {
        PrintStream talk = stream(FileDescriptor.err);
        Console console = new Console(
                stream(FileDescriptor.out),
                talk,
                System.getenv(),
                Path.of("").toAbsolutePath(),
                installation,
                new SignalInterrupts(PATIENCE),
                TerminalQuestions.of(System.in, talk));
        System.exit(run(console, arguments));
    }

    /** Runs one verb. */
    static int run(Console console, String... arguments) {
        try {
            FileDigests.rememberIn(console.installation().cache());
            return command(console, arguments).execute(withHelp(arguments));
        } catch (Error | RuntimeException e) {
            return new FailureReporter(console).explain(e).number();
        }
    }

    /** With all verbs where the launcher lays out their classes for later commands. */
    private static CommandLine command(Console console, String... arguments) {
        return arguments.length == 0 || console.environment().containsKey(ALL_VERBS)
                ? DohyoCommand.create(console)
                : DohyoCommand.create(console, arguments[0]);
    }

    private static String[] withHelp(String[] arguments) {
        return arguments.length == 0 ? new String[] {"--help"} : arguments;
    }

    static DohyoInstallation installation(Map<String, String> environment) {
        Path home = Path.of(System.getProperty("dohyo.home", "")).toAbsolutePath();
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new DohyoInstallation(home, cache(environment), java);
    }

    /**
     * {@code $XDG_CACHE_HOME/dohyo}, by that standard only when the variable is an absolute path.
     */
    static Path cache(Map<String, String> environment) {
        String named = environment.getOrDefault("XDG_CACHE_HOME", "");
        return named.startsWith("/")
                ? Path.of(named, "dohyo")
                : Path.of(System.getProperty("user.home"), ".cache", "dohyo");
    }

    /** Always UTF-8: many containers set no locale, and results must not depend on it. */
    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)),
                false,
                StandardCharsets.UTF_8);
    }
}
