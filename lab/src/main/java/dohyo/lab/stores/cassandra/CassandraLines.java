package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreLine;
import dohyo.lab.stores.StoreLine.LineJdk;
import dohyo.lab.stores.cassandra.Families.Family;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What {@code families.json} knows, for those who only want to look. */
public final class CassandraLines {

    private CassandraLines() {}

    /** Every line, the newest first; which versions are published is asked of the repositories. */
    public static List<StoreLine> of(Artifacts artifacts) {
        List<String> published = artifacts.versions(CassandraLauncher.ARTIFACT);
        Families families = Families.read();
        return families.families().stream()
                .map(family -> line(families, family, published))
                .toList();
    }

    private static StoreLine line(Families families, Family family, List<String> published) {
        return new StoreLine(
                "cassandra",
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
