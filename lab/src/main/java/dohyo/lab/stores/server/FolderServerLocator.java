package dohyo.lab.stores.server;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server that nobody publishes where the lab could fetch it, in a folder of the user's.
 *
 * @param store its name, as experiments write it
 * @param program file name of the server
 * @param places where it may lie below the folder; the first one counts
 * @param version what it prints when it is asked for it, with the version in the first group
 */
public record FolderServerLocator(
        String store,
        String program,
        List<String> places,
        Pattern version,
        ProgramFinder programs) {

    /** The server of a spec that names a folder. */
    public ServerProgram of(StoreSpec spec) throws StoreFailure {
        Path folder = Path.of(spec.folder()).toAbsolutePath().normalize();
        Path file = places.stream()
                .map(place -> folder.resolve(place).resolve(program).normalize())
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> StoreFailure.input("no " + program + " in "
                        + String.join(", ", named()) + " of " + folder
                        + "; name the folder of an unpacked " + store));
        Matcher said = version.matcher(programs.version(file, Map.of()));
        if (!said.find()) {
            throw StoreFailure.input(file + " is no " + store + "; name another folder");
        }
        return new ServerProgram(
                file, said.group(1), List.of(ProgramFinder.noRelease(Path.of(spec.folder()))));
    }

    private List<String> named() {
        return places.stream()
                .map(place -> "'" + (place.isEmpty() ? "." : place) + "'")
                .toList();
    }
}
