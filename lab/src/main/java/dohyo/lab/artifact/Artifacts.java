package dohyo.lab.artifact;

import dohyo.lab.process.Digests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Class paths of published programs, the front door of this package.
 *
 * <p>Jars live in the user's own local Maven repository; the cache folder only remembers which ones
 * belong together, so that a class path once resolved needs neither network nor resolver. Before
 * each use the content of every jar is held against its digest (docs/run/artifacts.md).
 */
public final class Artifacts {

    private static final int MOST_OF_A_NAME = 180;
    private static final int DIGITS_NAMED = 8;

    private final Path cache;
    private final MavenRepositories repositories;
    private final ExpectedDigests expectations;

    /** Uses the user's Maven settings. */
    public Artifacts(Path cache) {
        this(cache, MavenRepositories.ofUser(), DigestList.committed());
    }

    Artifacts(Path cache, MavenRepositories repositories, DigestList list) {
        this.cache = cache.toAbsolutePath();
        this.repositories = repositories;
        this.expectations =
                new ExpectedDigests(list, new FirstUseDigests(cache.resolve("digests")));
    }

    /** For those who make the list: believes what comes first. */
    public static Artifacts withoutList(Path cache) {
        return new Artifacts(cache, MavenRepositories.ofUser(), DigestList.EMPTY);
    }

    /**
     * The jars of some artifacts and of everything they need at run time, in class path order.
     *
     * @param coordinates {@code group:artifact:version} each; with {@code @jar} behind it the jar
     *     alone, which has all that it needs in it
     * @param talk told what is being fetched
     * @throws MissingArtifactException when the repositories do not have it
     * @throws IOException when it could not be fetched, or is not what it must be; the message is a
     *     sentence for the user
     */
    public List<Path> classPath(List<String> coordinates, Consumer<String> talk)
            throws IOException {
        return jars(coordinates, talk).stream().map(Jar::file).toList();
    }

    /** The same with coordinates and digests. */
    public List<Jar> jars(List<String> coordinates, Consumer<String> talk) throws IOException {
        RememberedClassPath remembered = new RememberedClassPath(fileOf(coordinates));
        Optional<List<Jar>> known = remembered.read();
        if (known.isPresent() && areIntact(known.get())) {
            expectations.refuseStrangers(coordinates, known.get());
            return known.get();
        }
        List<Jar> jars = fetched(coordinates, talk);
        try {
            for (Jar jar : jars) {
                expectations.keep(jar);
            }
            remembered.write(jars);
        } catch (IOException e) {
            throw FetchFailures.explain(cache, e);
        }
        return jars;
    }

    /** Whether it was fetched before, so that it is there whatever anybody knows of it. */
    public boolean hasFetched(List<String> coordinates) {
        return Files.isRegularFile(fileOf(coordinates));
    }

    /** The folder of all that is fetched for this user. */
    public Path cache() {
        return cache;
    }

    /** Published versions of {@code group:artifact}, oldest first; empty when nobody can say. */
    public List<String> versions(String groupAndArtifact) {
        return repositories.versions(groupAndArtifact);
    }

    private boolean areIntact(List<Jar> jars) throws IOException {
        FileDigests.readAhead(jars.stream().map(Jar::file).toList());
        for (Jar jar : jars) {
            boolean intact = Files.isRegularFile(jar.file())
                    && FileDigests.of(jar.file()).equals(jar.sha256())
                    && expectations.confirm(jar);
            if (!intact) {
                return false;
            }
        }
        return true;
    }

    /** A listed jar that is not as listed is put aside, once, so that it is fetched again. */
    private List<Jar> fetched(List<String> coordinates, Consumer<String> talk) throws IOException {
        List<Jar> jars = repositories.resolve(coordinates, talk);
        boolean altered = false;
        for (Jar jar : jars) {
            if (expectations.isListed(jar) && !expectations.accept(jar)) {
                putAside(jar, talk);
                altered = true;
            }
        }
        List<Jar> all = altered ? repositories.resolve(coordinates, talk) : jars;
        for (Jar jar : all) {
            if (!expectations.accept(jar)) {
                throw expectations.refusal(jar);
            }
        }
        expectations.refuseStrangers(coordinates, all);
        return all;
    }

    private static void putAside(Jar jar, Consumer<String> talk) throws IOException {
        Path aside = jar.file()
                .resolveSibling(jar.name() + ".altered-" + jar.sha256().substring(0, DIGITS_NAMED));
        Files.move(jar.file(), aside, StandardCopyOption.REPLACE_EXISTING);
        talk.accept(jar.name() + " on this disk is not the one that was published: it is now "
                + aside + ", and is fetched again");
    }

    private Path fileOf(List<String> coordinates) {
        String all = String.join("+", coordinates);
        String name = all.replaceAll("[^A-Za-z0-9.+-]", "_");
        if (name.length() > MOST_OF_A_NAME) { // file systems take 255 bytes
            String digest = Digests.of(all.getBytes(StandardCharsets.UTF_8));
            name = name.substring(0, MOST_OF_A_NAME) + "+" + digest.substring(0, 2 * DIGITS_NAMED);
        }
        return cache.resolve("classpaths").resolve(name + ".txt");
    }
}
