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

/**
 * A user without a terminal whose screens can be read. He judges no times, unless he is made to by
 * {@link #judgingTimes}.
 */
final class UserEnvironment {

    /** The checkout, as seen from the module in which Maven runs these tests. */
    static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    private final ByteArrayOutputStream results = new ByteArrayOutputStream();
    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();
    private final Console console;
    private final List<String> questions = new ArrayList<>();
    private boolean agrees;

    UserEnvironment(Path workingDirectory, Interrupts interrupts) {
        this(workingDirectory, interrupts, ownInstallation(workingDirectory).withoutTimes());
    }

    private UserEnvironment(
            Path workingDirectory, Interrupts interrupts, DohyoInstallation installation) {
        this(workingDirectory, interrupts, installation, Map.of());
    }

    private UserEnvironment(
            Path workingDirectory,
            Interrupts interrupts,
            DohyoInstallation installation,
            Map<String, String> variables) {
        console = new Console(
                new PrintStream(results, true, StandardCharsets.UTF_8),
                new PrintStream(talk, true, StandardCharsets.UTF_8),
                variables,
                workingDirectory,
                installation,
                interrupts,
                this::answer);
    }

    UserEnvironment(Path workingDirectory) {
        this(workingDirectory, gently -> () -> {});
    }

    /** With workers that warm themselves before they measure, as every user has them. */
    static UserEnvironment judgingTimes(Path workingDirectory) {
        return new UserEnvironment(
                workingDirectory, gently -> () -> {}, ownInstallation(workingDirectory));
    }

    /** The same with what was fetched for this user before. */
    static UserEnvironment judgingTimesWithFetched(Path workingDirectory) {
        return new UserEnvironment(
                workingDirectory, gently -> () -> {}, installation(Main.cache(System.getenv())));
    }

    /** With a cache folder that processes of the same user have, too. */
    static UserEnvironment withCache(Path workingDirectory, Path cache) {
        return new UserEnvironment(
                workingDirectory, gently -> () -> {}, installation(cache).withoutTimes());
    }

    private static DohyoInstallation ownInstallation(Path workingDirectory) {
        return installation(workingDirectory.resolve("cache"));
    }

    private static DohyoInstallation installation(Path cache) {
        return new DohyoInstallation(
                HOME, cache, Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    /** With what was fetched for this user before: whole JDKs are not fetched for each test. */
    static UserEnvironment withFetched(Path workingDirectory) {
        return withFetched(workingDirectory, Map.of());
    }

    /** The same with variables of the environment. */
    static UserEnvironment withFetched(Path workingDirectory, Map<String, String> variables) {
        DohyoInstallation fetched = installation(Main.cache(System.getenv())).withoutTimes();
        return new UserEnvironment(workingDirectory, gently -> () -> {}, fetched, variables);
    }

    /** Dohyo in a process of its own, compiled once as {@code ./dohyo} is; arguments are added. */
    static List<String> process(Class<?> main) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "-Ddohyo.home=" + HOME,
                main.getName());
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
