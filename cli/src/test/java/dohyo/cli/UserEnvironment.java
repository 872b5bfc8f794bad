package dohyo.cli;

import dohyo.cli.console.Console;
import dohyo.cli.console.Interrupts;
import dohyo.lab.DohyoInstallation;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A user without a terminal whose screens can be read. */
final class UserEnvironment {

    /** The checkout, as seen from the module in which Maven runs these tests. */
    static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    private final ByteArrayOutputStream results = new ByteArrayOutputStream();
    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();
    private final Console console;
    private final List<String> questions = new ArrayList<>();
    private boolean agrees;

    UserEnvironment(Path workingDirectory, Interrupts interrupts) {
        this(workingDirectory, interrupts, installation(workingDirectory.resolve("cache")));
    }

    private UserEnvironment(
            Path workingDirectory, Interrupts interrupts, DohyoInstallation installation) {
        console = new Console(
                new PrintStream(results, true, StandardCharsets.UTF_8),
                new PrintStream(talk, true, StandardCharsets.UTF_8),
                Map.of(),
                workingDirectory,
                installation,
                interrupts,
                this::answer);
    }

    UserEnvironment(Path workingDirectory) {
        this(workingDirectory, gently -> () -> {});
    }

    private static DohyoInstallation installation(Path cache) {
        return new DohyoInstallation(
                HOME, cache, Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    /**
     * With what was fetched for this user before: whole JDKs are not fetched for each test. For
     * smoke runs, which decide nothing: no times are judged.
     */
    static UserEnvironment withFetched(Path workingDirectory) {
        DohyoInstallation fetched = installation(Main.cache(System.getenv())).withoutTimes();
        return new UserEnvironment(workingDirectory, gently -> () -> {}, fetched);
    }

    /** One who says yes to whatever he is asked. */
    UserEnvironment agreeing() {
        agrees = true;
        return this;
    }

    private boolean answer(String question) {
        questions.add(question);
        return agrees;
    }

    /** What he was asked. */
    List<String> questions() {
        return questions;
    }

    Console console() {
        return console;
    }

    /** Runs one command and gives its exit code. */
    int dohyo(String... arguments) {
        return Main.run(console, arguments);
    }

    String results() {
        return results.toString(StandardCharsets.UTF_8);
    }

    String talk() {
        return talk.toString(StandardCharsets.UTF_8);
    }
}
