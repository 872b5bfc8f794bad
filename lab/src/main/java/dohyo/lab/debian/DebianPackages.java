package dohyo.lab.debian;

import dohyo.lab.process.AtomicFetchFolder;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes programs out of the packages of Debian and its like, without installing them and without
 * being root: the user's own apt fetches them from its mirrors and checks them against their signed
 * lists, and they are unpacked into a folder with the libraries that they name.
 */
public final class DebianPackages {

    private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);
    private static final String LIBC = "libc6";

    private final Path folder;
    private final Processes processes;

    /** @param folder in which they are kept */
    public DebianPackages(Path folder, Processes processes) {
        this.folder = folder.toAbsolutePath();
        this.processes = processes;
    }

    /** Where a package is kept, once it was fetched. */
    public Path homeOf(String packageName) {
        return folder.resolve(packageName);
    }

    /** Fetches a package, and returns where its content is kept. */
    public Path fetch(String packageName) throws IOException {
        AtomicFetchFolder fetches = new AtomicFetchFolder(folder);
        Path place = fetches.begin();
        try {
            download(place, List.of(packageName));
            List<String> libraries = libraries(place);
            if (!libraries.isEmpty()) {
                download(place, libraries);
            }
            Path unpacked = Files.createDirectory(place.resolve("content"));
            for (Path each : packagesIn(place)) {
                run(place, List.of("dpkg-deb", "-x", each.toString(), unpacked.toString()));
            }
            fetches.finish(unpacked, homeOf(packageName));
            return homeOf(packageName);
        } finally {
            Folders.remove(place);
        }
    }

    /** How a program finds the libraries that were fetched with it; empty for other programs. */
    public Map<String, String> environment(Path program) throws IOException {
        if (!program.startsWith(folder)) {
            return Map.of();
        }
        Path home = folder.resolve(folder.relativize(program).getName(0));
        try (Stream<Path> all = Files.find(
                home, 3, (path, is) -> is.isDirectory() && path.toString().contains("-linux-"))) {
            return Map.of(
                    "LD_LIBRARY_PATH",
                    all.map(Path::toString)
                            .sorted()
                            .collect(Collectors.joining(File.pathSeparator)));
        }
    }

    /** With the machine's own lists of packages, and with fresh ones when those are of no use. */
    private void download(Path place, List<String> names) throws IOException {
        List<String> question = new ArrayList<>(List.of("apt-get", "-q", "download"));
        question.addAll(names);
        try {
            run(place, question);
        } catch (IOException withoutOrWithOldLists) {
            Path lists = place.resolve("lists");
            Path cache = place.resolve("cache");
            Files.createDirectories(lists.resolve("partial"));
            Files.createDirectories(cache.resolve("archives/partial"));
            List<String> own = List.of(
                    "-o", "Dir::State::Lists=" + lists,
                    "-o", "Dir::Cache=" + cache,
                    "-o", "APT::Sandbox::User=root");
            run(place, joined(List.of("apt-get", "-q", "update"), own));
            run(place, joined(question, own));
        }
    }

    /** Those that a package says it needs, but for the C library, which is the machine's. */
    private List<String> libraries(Path place) throws IOException {
        String needed = run(
                place, List.of("dpkg-deb", "-f", packagesIn(place).get(0).toString(), "Depends"));
        return Stream.of(needed.split("[,\n]", -1))
                .map(each -> each.strip().split("[ (:|]", 2)[0]) // of alternatives the first
                .filter(name -> name.matches("lib[a-z0-9.+-]+") && !name.equals(LIBC))
                .distinct()
                .toList();
    }

    private static List<Path> packagesIn(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.filter(file -> file.toString().endsWith(".deb")).toList();
        }
    }

    /** Runs a program to its end, and returns what it printed. */
    private String run(Path place, List<String> words) throws IOException {
        Path log = place.resolve("fetch.log");
        Files.deleteIfExists(log);
        try (ChildProcess child = processes.start(new Command(words.get(0), words, place, log))) {
            AtomicFetchFolder.await(child, LONGEST_DOWNLOAD);
            return Files.readString(log);
        }
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }
}
