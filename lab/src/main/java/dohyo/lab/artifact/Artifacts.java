package dohyo.lab.artifact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Class paths of published programs, the front door of this package.
 *
 * <p>Jars live in the user's own local Maven repository; the cache folder only remembers which ones
 * belong together, so that a class path once resolved needs neither network nor resolver.
 */
public final class Artifacts {

    private final Path classPaths;
    private final MavenRepositories repositories;

    /** Uses the user's Maven settings. */
    public Artifacts(Path cache) {
        this(cache, MavenRepositories.ofUser());
    }

    Artifacts(Path cache, MavenRepositories repositories) {
        this.classPaths = cache.resolve("classpaths");
        this.repositories = repositories;
    }

    /**
     * The jars of some artifacts and of everything they need at run time, in class path order.
     *
     * @param coordinates {@code group:artifact:version} each
     * @param talk told what is being fetched
     * @throws MissingArtifactException when the repositories do not have it
     * @throws IOException when it could not be fetched; the message is a sentence for the user
     */
    public List<Path> classPath(List<String> coordinates, Consumer<String> talk)
            throws IOException {
        RememberedClassPath remembered = new RememberedClassPath(fileOf(coordinates));
        Optional<List<Path>> known = remembered.read();
        if (known.isPresent()) {
            return known.get();
        }
        List<Path> jars = repositories.resolve(coordinates, talk);
        remembered.write(jars);
        return jars;
    }

    /** Published versions of {@code group:artifact}, oldest first; empty when nobody can say. */
    public List<String> versions(String groupAndArtifact) {
        return repositories.versions(groupAndArtifact);
    }

    private Path fileOf(List<String> coordinates) {
        String name = String.join("+", coordinates).replaceAll("[^A-Za-z0-9.+-]", "_");
        return classPaths.resolve(name + ".txt");
    }
}
