package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What {@code families.json} knows, for those who only want to look. */
final class CassandraReleaseLines {

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
