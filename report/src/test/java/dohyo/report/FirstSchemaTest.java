package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A run that Dohyo's first version made on the null store, as its files stood. */
class FirstSchemaTest {

    private static final Path KEPT = Path.of("src", "test", "runs", "first");

    @TempDir
    Path folder;

    @BeforeEach
    void copy_the_run() throws IOException {
        try (Stream<Path> files = Files.walk(KEPT)) {
            for (Path file : files.toList()) {
                Path to = folder.resolve(KEPT.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
    }

    @Test
    void a_run_of_the_first_release_is_explained_today() throws IOException {
        Results results = Reports.write(folder);
        assertThat(results.complete()).isTrue();
        ArmResult arm = results.arms().get(0);
        assertThat(arm.steps())
                .extracting(StepResult::name)
                .containsExactlyInAnyOrder("500/s", "2 in flight");
        assertThat(arm.steps())
                .allSatisfy(step ->
                        assertThat(step.operations().get(0).response()).containsKeys("p50", "p90"));
        assertThat(PageTest.withoutParts(Files.readString(folder.resolve("report.html"))))
                .contains("500/s", "data-chart=\"timeline\"", "data-chart=\"curves\"")
                .doesNotContain("The whole machine", "The store's own metrics");
    }

    @Test
    void it_can_be_laid_beside_another() throws IOException {
        Path side = folder.resolve("beside");
        AnalysedRun run = AnalysedRun.of(folder);
        RunComparisonResult beside = Reports.layBeside(List.of(run, run), Map.of(), side);
        assertThat(folder.resolve("report.html")).doesNotExist();
        assertThat(beside.figures()).isNotEmpty();
        assertThat(beside.hosts()).isEmpty();
        assertThat(side.resolve("side-by-side.html")).isNotEmptyFile();
    }
}
