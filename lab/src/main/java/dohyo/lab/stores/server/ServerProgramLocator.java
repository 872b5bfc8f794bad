package dohyo.lab.stores.server;

import dohyo.lab.debian.DebianPackages;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a server comes from that Debian has: a folder of the user's, the machine, or the package,
 * which is fetched when it is needed and not here yet.
 *
 * @param store its name, which is also that of its program and its package
 * @param version what it prints when it is asked for it, with the version in the first group
 */
public record ServerProgramLocator(
        String store, Pattern version, ProgramFinder programs, DebianPackages packages) {

    /** The server of a spec. */
    public ServerProgram of(StoreSpec spec, Talk talk) throws StoreFailure {
        boolean isOwn = !spec.folder().isEmpty();
        Path file = isOwn ? ProgramFinder.inFolder(Path.of(spec.folder()), store) : found(talk);
        Matcher said = version.matcher(programs.version(file, environment(file)));
        if (!said.matches()) {
            throw StoreFailure.input(file + " is no " + store + "; name another folder");
        }
        if (!spec.version().isEmpty() && !spec.version().equals(said.group(1))) {
            throw StoreFailure.input(spec.describe() + " is not available: " + file + " is "
                    + said.group(1) + "; leave the version out, or name a folder: dir=FOLDER");
        }
        List<String> notes =
                isOwn ? List.of(ProgramFinder.noRelease(Path.of(spec.folder()))) : List.of();
        return new ServerProgram(file, said.group(1), notes);
    }

    private Path found(Talk talk) throws StoreFailure {
        Optional<Path> machines = programs.onPath(store);
        return machines.isPresent() ? machines.get() : fetched(talk);
    }

    private Path fetched(Talk talk) throws StoreFailure {
        Path file = packages.homeOf(store).resolve("usr/bin").resolve(store);
        try {
            if (!Files.isExecutable(file)) {
                talk.say("fetching " + store + " (Debian's, by apt, a few MB)");
                Path unused = packages.fetch(store);
            }
            return file;
        } catch (IOException e) {
            throw StoreFailure.world(
                    "this machine has no " + store + ", and it could not be fetched: "
                            + e.getMessage()
                            + "\nInstall it, or name a folder with one of your own: dir=FOLDER",
                    e);
        }
    }

    /** What a server of this source needs in its environment. */
    public Map<String, String> environment(Path file) throws StoreFailure {
        try {
            return packages.environment(file);
        } catch (IOException e) {
            throw StoreFailure.world("cannot look for libraries: " + e.getMessage(), e);
        }
    }
}
