package dohyo.lab.stores.server;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds programs, and asks what they are: a name proves little.
 *
 * @param path folders in which the machine's programs are looked for
 */
public record ProgramFinder(Processes processes, String path) {

    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);

    /** With the path of this process. */
    public ProgramFinder(Processes processes) {
        this(processes, ownPath());
    }

    private static String ownPath() {
        return Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin");
    }

    /** The machine's program of a name; empty when there is none. */
    public Optional<Path> onPath(String program) {
        return Stream.of(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A program in a folder of the user's, its {@code src} or its {@code bin}. */
    public static Path inFolder(Path folder, String program) throws StoreFailure {
        return Stream.of(folder, folder.resolve("src"), folder.resolve("bin"))
                .map(place -> place.resolve(program).toAbsolutePath().normalize())
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> StoreFailure.input("no " + program + " in " + folder
                        + ", its 'src' or its 'bin'; build it there, or name another folder"));
    }

    /** What is said of a program that somebody built. */
    public static String noRelease(Path folder) {
        return "not a published release, but a build from the folder "
                + folder.toAbsolutePath().normalize();
    }

    /** What a program prints when it is asked for its version. */
    public String version(Path file, Map<String, String> environment) throws StoreFailure {
        try {
            Path folder = Files.createTempDirectory(processes.workFolder(), "server-");
            Path log = folder.resolve("version.txt");
            Command question = new Command(
                    "server-version", List.of(file.toString(), "--version"), folder, log);
            try (ChildProcess asked = processes.start(question.with(environment))) {
                boolean unused = asked.awaitExit(LONGEST_ANSWER);
                return Files.readString(log).strip();
            } finally {
                Folders.remove(folder);
            }
        } catch (IOException e) {
            throw StoreFailure.world("cannot run " + file + ": " + e.getMessage(), e);
        }
    }
}
