package dohyo.lab.stores.cassandra.care;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Medusa with all that it needs, installed with the user's own pip into a virtual environment below
 * {@code <cache>/tools}. Each file must be as {@code medusa.txt} says.
 */
public record MedusaInstallation(Path cache, Processes processes) {

    public static final String VERSION = "0.31.0";

    private static final String PACKAGE = "cassandra-medusa";
    private static final List<String> PYTHONS = List.of("python3", "python3.12", "python3.11");
    private static final List<String> VERSIONS = List.of("3.11", "3.12");
    private static final Duration LONGEST_INSTALLATION = Duration.ofMinutes(10);
    private static final Duration GLANCE = Duration.ofMillis(200);

    /** The Python that runs it; fetches it first where it is not there yet. */
    public Path python(Consumer<String> talk) throws IOException {
        Path room = tools().resolve(PACKAGE + "-" + VERSION);
        if (!Files.isExecutable(pythonIn(room))) {
            furnish(room, talk);
        }
        return pythonIn(room);
    }

    private Path tools() {
        return cache.resolve("tools");
    }

    private static Path pythonIn(Path room) {
        return room.resolve("bin").resolve("python");
    }

    private void furnish(Path room, Consumer<String> talk) throws IOException {
        Files.createDirectories(tools());
        Path folder = Files.createTempDirectory(tools(), ".fetch-");
        try {
            String python = somePython(folder);
            talk.accept("fetching Medusa " + VERSION + " (" + PACKAGE + ", ~45 MB)");
            Path made = folder.resolve("room");
            Path list = folder.resolve("medusa.txt");
            writeList(list);
            run(folder, List.of(python, "-m", "venv", "--without-pip", made.toString()));
            run(folder, installation(python, made, list));
            putInPlace(made, room);
        } finally {
            Folders.remove(folder);
        }
    }

    private static List<String> installation(String python, Path room, Path list) {
        return List.of(
                python,
                "-m",
                "pip",
                "--python",
                pythonIn(room).toString(),
                "install",
                "--no-deps",
                "--only-binary=:all:",
                "--require-hashes",
                "--no-input",
                "--disable-pip-version-check",
                "--progress-bar=off",
                "-r",
                list.toString());
    }

    private static void writeList(Path file) throws IOException {
        try (InputStream list = MedusaInstallation.class.getResourceAsStream("medusa.txt")) {
            if (list == null) {
                throw new IllegalStateException("medusa.txt is missing from the jar");
            }
            Files.copy(list, file);
        }
    }

    /** The first on the path that Medusa runs on. */
    private String somePython(Path folder) throws IOException {
        List<String> seen = new ArrayList<>();
        for (String python : PYTHONS) {
            Optional<String> version = versionOf(python, folder);
            if (version.filter(VERSIONS::contains).isPresent()) {
                return python;
            }
            version.ifPresent(other -> seen.add(python + " is " + other));
        }
        throw new IOException("Medusa " + VERSION + " needs Python "
                + String.join(" or ", VERSIONS) + " with pip on the PATH; "
                + (seen.isEmpty() ? "there is no Python" : String.join(", ", seen)));
    }

    private Optional<String> versionOf(String python, Path folder) {
        String question = "import sys; print('%d.%d' % sys.version_info[:2])";
        Command command = new Command(
                        "python", List.of(python, "-c", question), folder, log(folder))
                .talking();
        try (ChildProcess asked = processes.start(command)) {
            return Optional.ofNullable(asked.readLine());
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private static Path log(Path folder) {
        return folder.resolve("fetch.log");
    }

    private void run(Path folder, List<String> words) throws IOException {
        try (ChildProcess pip = processes.start(new Command("pip", words, folder, log(folder)))) {
            long deadline = System.nanoTime() + LONGEST_INSTALLATION.toNanos();
            while (!pip.awaitExit(GLANCE)) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new IOException("fetching was interrupted");
                }
                if (System.nanoTime() > deadline) {
                    throw new IOException("pip took over 10 minutes; " + pip.lastWords());
                }
            }
            if (pip.exitCode() != 0) {
                throw new IOException("Medusa could not be fetched; " + pip.lastWords());
            }
        }
    }

    /** Another Dohyo may have been quicker; one whose Python has gone is replaced. */
    private static void putInPlace(Path made, Path room) throws IOException {
        if (!Files.isExecutable(pythonIn(room))) {
            Folders.remove(room);
        }
        try {
            Files.move(made, room, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw e;
        } catch (FileSystemException e) {
            if (!Files.isExecutable(pythonIn(room))) {
                throw e;
            }
        }
    }
}
