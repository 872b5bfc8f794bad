package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.plan.ClaimPower.Kind;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the catalogue offers for machines like anybody's is run when it is asked for: a plan that
 * cannot decide one of its claims there says so in its file ({@code screen}).
 */
final class CataloguePlansTest {

    private static final Path CATALOGUE = Path.of("..", "catalog");
    private static final Machine LAPTOP = new Machine(2, 16L << 30);

    @TempDir
    private Path folder;

    private static Stream<ExperimentSource> offered() throws IOException {
        try (Stream<Path> files = Files.list(CATALOGUE)) {
            return files
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .flatMap(CataloguePlansTest::scales)
                    .toList()
                    .stream();
        }
    }

    private static Stream<ExperimentSource> scales(Path file) {
        String name = file.getFileName().toString();
        ExperimentSource whole = new ExperimentSource(name, file, name);
        return Stream.of("smoke", "laptop", "overnight")
                .filter(scale -> text(file).contains("\n  " + scale + ":\n"))
                .map(whole::at);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("offered")
    void a_scale_of_the_catalogue_is_not_refused(ExperimentSource source) {
        Experiment experiment = source.experiment();
        NoiseHistory none = new NoiseHistory(folder.resolve("noise.json"), "here");
        List<ClaimPower> undecidable = new PlanPower(experiment, LAPTOP, none)
                .all().stream().filter(one -> one.kind() == Kind.NOT_DECIDABLE).toList();
        if (!experiment.screen()) {
            assertThat(undecidable).isEmpty();
        }
    }
}
