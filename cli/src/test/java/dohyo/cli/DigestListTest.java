package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.lab.RequiredArtifacts;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.artifact.DigestList;
import dohyo.lab.artifact.Jar;
import dohyo.lab.artifact.MissingArtifactException;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The committed list of digests knows all programs that the catalogue fetches. With
 * {@code -Ddigests=update} it is written anew from what the repositories give
 * (docs/run/artifacts.md).
 */
final class DigestListTest {

    private static final Path CATALOGUE = Path.of("..", "catalog");
    private static final Path LIST =
            Path.of("..", "lab/src/main/resources/dohyo/lab/artifact/digests.txt");
    private static final String HEAD = "# SHA-256 of the jars that the catalogue fetches;"
            + " docs/run/artifacts.md says how this file is made. Not to be edited.\n";
    private static final List<String> SCALES = List.of("", "smoke", "laptop", "overnight", "paper");
    private static final String DRIVERS = "driver-core";

    @TempDir
    private Path folder;

    @Tag("slow")
    @Test
    void all_that_the_catalogue_fetches_is_in_the_list() throws Exception {
        Set<List<String>> needed = RequiredArtifacts.of(catalogue());
        if ("update".equals(System.getProperty("digests"))) {
            Files.writeString(LIST, HEAD + DigestList.text(fetched(needed)));
            return;
        }
        DigestList list = DigestList.committed();
        assertThat(needed).hasSizeGreaterThan(10);
        assertThat(needed)
                .as("docs/run/artifacts.md says how the list is extended")
                .allSatisfy(coordinates -> assertThat(list.has(coordinates))
                        .describedAs("%s in digests.txt", coordinates)
                        .isTrue());
    }

    private static List<Experiment> catalogue() throws IOException {
        List<Experiment> experiments = new ArrayList<>();
        try (Stream<Path> files = Files.list(CATALOGUE)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".yaml")).toList()) {
                String text = Files.readString(file);
                String name = file.getFileName().toString();
                SCALES.stream()
                        .filter(scale -> scale.isEmpty() || text.contains("\n  " + scale + ":\n"))
                        .map(scale -> new ExperimentSource(name, file, name).at(scale))
                        .map(ExperimentSource::experiment)
                        .forEach(experiments::add);
            }
        }
        return experiments;
    }

    private List<Jar> fetched(Set<List<String>> needed) throws IOException, StoreFailure {
        Artifacts artifacts = Artifacts.withoutList(folder.resolve("cache"));
        List<Jar> all = new ArrayList<>();
        for (List<String> coordinates : needed) {
            List<Jar> jars = artifacts.jars(coordinates, System.out::println);
            all.addAll(jars);
            if (coordinates.get(0).contains(DRIVERS)) {
                all.addAll(nativeCode(artifacts, jars));
            }
        }
        return all;
    }

    /** Not every Netty has it for every architecture. */
    private static List<Jar> nativeCode(Artifacts artifacts, List<Jar> jars)
            throws IOException, StoreFailure {
        List<Jar> all = new ArrayList<>();
        for (String code : ClientJars.nativeCode(jars.stream().map(Jar::file).toList())) {
            try {
                all.addAll(artifacts.jars(List.of(code), System.out::println));
            } catch (MissingArtifactException e) {
                System.out.println(e.getMessage());
            }
        }
        return all;
    }
}
