package dohyo.lab.machine;

import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Java runtimes of another machine: its own where it has the very same version, else this one's,
 * brought there as an archive.
 */
final class FarJdks {

    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final ConnectedMachine machine;
    private final Processes processes;
    private final Consumer<String> talk;
    private final Map<Path, String> homes = new HashMap<>();

    FarJdks(ConnectedMachine machine, Processes processes, Consumer<String> talk) {
        this.machine = machine;
        this.processes = processes;
        this.talk = talk;
    }

    /** The {@code java} over there that is as one here. */
    synchronized String java(Path java) throws IOException {
        Path bin = java.toAbsolutePath().getParent();
        Path home = bin == null ? null : bin.getParent();
        if (home == null) {
            throw new MachineFailure(machine.name(), java + " belongs to no JDK");
        }
        String there = homes.get(home);
        if (there == null) {
            there = home(home);
            homes.put(home, there);
        }
        return there + "/bin/java";
    }

    private String home(Path home) throws IOException {
        String version = Jdk.in(home, 0).map(Jdk::version).orElse("");
        String own = version.isEmpty() ? "" : machine.greeting().text("jdk." + version);
        if (own.startsWith("/")) {
            return own;
        }
        String here = System.getProperty("os.arch");
        if (!here.equals(machine.greeting().text("architecture"))) {
            throw new MachineFailure(
                    machine.name(),
                    "it has no JDK " + version + ", and that of this machine is for " + here
                            + "; install it there below /usr/lib/jvm");
        }
        return brought(home, version);
    }

    private String brought(Path home, String version) throws IOException {
        talk.accept("bringing JDK " + version + " to " + machine.name());
        Path archive = archive(home, version);
        String content = StoreMachine.content(machine, archive);
        String folder = "jdk-" + homes.size();
        FarProcess unpacking = machine.start(
                new FarCommand(folder, folder + ".log", List.of("tar", "-xf", content), Map.of()),
                line -> {});
        if (!unpacking.awaitExit(LONGEST) || unpacking.exit().code() != 0) {
            throw new MachineFailure(
                    machine.name(),
                    "JDK " + version + " could not be unpacked there: "
                            + (unpacking.hasEnded() ? unpacking.exit().lastWords() : "too slow"));
        }
        return machine.greeting().text("work") + "/" + folder;
    }

    /** The same bytes each time, so that they are brought once. */
    private Path archive(Path home, String version) throws IOException {
        Path archive = processes
                .workFolder()
                .resolve("jdk-" + version + "-"
                        + Integer.toHexString(home.toString().hashCode()) + ".tar");
        if (Files.exists(archive)) {
            return archive;
        }
        List<String> words = List.of(
                "tar",
                "--sort=name",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--dereference",
                "--exclude=*.zip",
                "--exclude=./legal",
                "--exclude=./man",
                "--exclude=./jmods",
                "--exclude=./docs",
                "-cf",
                archive.toString(),
                ".");
        try (ChildProcess tar = processes.start(new Command("tar", words, home, log(archive)))) {
            if (!tar.awaitExit(LONGEST) || tar.exitCode() != 0) {
                Files.deleteIfExists(archive);
                throw new IOException(
                        "JDK " + version + " could not be packed: " + tar.lastWords());
            }
        }
        return archive;
    }

    private static Path log(Path archive) {
        return archive.resolveSibling(archive.getFileName() + ".log");
    }
}
