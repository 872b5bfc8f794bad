package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What {@code families.json} knows, for those who only want to look. */
final class CassandraReleaseLines {

    private static final String SNAPSHOT = "-SNAPSHOT";

    private CassandraReleaseLines() {}

    /** Every line, the newest first; which versions are published is asked of the repositories. */
    static List<StoreReleaseLine> of(Artifacts artifacts) {
        List<String> published = artifacts.versions(CassandraLauncher.ARTIFACT);
        ReleaseLineDefinitions families = ReleaseLineDefinitions.read();
        return families.families().stream()
                .map(family -> line(families, family, published))
                .toList();
    }

    /** Versions that this project has started, loaded and read. */
    static List<String> tested() {
        return ReleaseLineDefinitions.read().families().stream()
                .flatMap(family -> family.tested().stream())
                .toList();
    }

    /** What is published of a store; empty for builds from a folder and unknown versions. */
    static List<String> coordinates(StoreSpec store) {
        return store.folder().isEmpty()
                ? ReleaseLineDefinitions.read()
                        .find(store.version())
                        .map(family -> family.artifactsOf(store.version()))
                        .orElse(List.of())
                : List.of();
    }

    /**
     * Why nobody can fetch a version, from the list of releases that comes with Dohyo. Builds that
     * are no releases, lines that nobody knows and versions that were fetched before are let pass.
     */
    static Optional<String> unpublished(StoreSpec store, Artifacts artifacts) {
        String version = store.version();
        List<String> coordinates = coordinates(store);
        List<String> known = releases();
        if (coordinates.isEmpty()
                || version.endsWith(SNAPSHOT)
                || known.contains(version)
                || artifacts.hasFetched(coordinates)) {
            return Optional.empty();
        }
        ReleaseLineDefinitions lines = ReleaseLineDefinitions.read();
        List<String> ofLine = known.stream()
                .filter(each -> lines.find(each).equals(lines.find(version)))
                .toList();
        return Optional.of("there is no " + store.name() + " " + version + " among the releases"
                + " that Dohyo knows; "
                + NearestWord.of(version, ofLine)
                        .map(near -> "did you mean " + near + "? ")
                        .orElse("")
                + "A newer one is fetched once by './dohyo up " + store.name() + ":" + version
                + "', and is known from then on");
    }

    private static List<String> releases() {
        try (InputStream list = CassandraReleaseLines.class.getResourceAsStream("releases.txt")) {
            if (list == null) {
                throw new IllegalStateException("releases.txt is missing from the jar");
            }
            return new String(list.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("releases.txt cannot be read", e);
        }
    }

    private static StoreReleaseLine line(
            ReleaseLineDefinitions families, Family family, List<String> published) {
        return new StoreReleaseLine(
                CassandraProvider.NAME,
                family.prefix(),
                family.tested(),
                published.stream()
                        .filter(each -> families.find(each).equals(Optional.of(family)))
                        .toList(),
                Stream.concat(
                                family.jdks().stream().map(jdk -> new LineJdk(jdk, true, "")),
                                family.alsoOn().stream()
                                        .map(o -> new LineJdk(o.jdk(), o.stock(), o.note())))
                        .toList());
    }
}
