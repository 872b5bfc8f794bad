package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreLine;
import dohyo.lab.stores.StoreLine.LineJdk;
import dohyo.lab.stores.cassandra.Families.Family;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What {@code families.json} knows, for those who only want to look. */
final class CassandraReleaseLines {

    private CassandraReleaseLines() {}

    /** Every line, the newest first; which versions are published is asked of the repositories. */
    static List<StoreLine> of(Artifacts artifacts) {
        List<String> published = artifacts.versions(CassandraLauncher.ARTIFACT);
        Families families = Families.read();
        return families.families().stream()
                .map(family -> line(families, family, published))
                .toList();
    }

    /** Versions that this project has started, loaded and read. */
    static List<String> tested() {
        return Families.read().families().stream()
                .flatMap(family -> family.tested().stream())
                .toList();
    }

    /** What is published of a store; empty for builds from a folder and unknown versions. */
    static List<String> coordinates(StoreSpec store) {
        return store.folder().isEmpty()
                ? Families.read()
                        .find(store.version())
                        .map(family -> family.artifactsOf(store.version()))
                        .orElse(List.of())
                : List.of();
    }

    private static StoreLine line(Families families, Family family, List<String> published) {
        return new StoreLine(
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
