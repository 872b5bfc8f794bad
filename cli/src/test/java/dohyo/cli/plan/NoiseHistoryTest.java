package dohyo.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.ClaimEnvironmentRequirements.Machine;
import dohyo.model.experiment.Experiment;
import dohyo.model.statistics.series.HostNoise;
import dohyo.report.Results.NoiseResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** A memory of noise that holds anything at all breaks no plan. */
final class NoiseHistoryTest {

    private static final int WOUNDS = 1000;
    private static final List<String> SPLINTERS =
            List.of("null", "-1", "0", "1e308", "\"NaN\"", "2147483647", "\"x\"", "[]", "{", "\n");

    private static final String FILE = """
            title: T
            question: T?
            workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
            load: {measure: {closed: 4, for: 30s}}
            arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
            blocks: 5
            """;

    @TempDir
    private Path folder;

    @Test
    void a_wounded_memory_is_used_or_forgotten() throws IOException {
        NoiseHistory memory = NoiseHistory.in(folder, "this one");
        memory.rememberHost(new HostNoise(2, 60, 0.05, 0.1, 0, null), "2026-11-22T10:00:00Z");
        Experiment experiment = Objects.requireNonNull(
                new ExperimentReader().read("x.yaml", FILE).experiment());
        String host = Files.readString(memory.file());
        memory.add(
                List.of(new NoiseResult("null", "throughput", 0.03, 0, 1, 4, false)),
                BlockDesign.Kind.SEQUENTIAL,
                "one");
        String both = Files.readString(memory.file());
        for (int seed = 0; seed < WOUNDS; seed++) {
            Files.writeString(memory.file(), wounded(seed % 2 == 0 ? host : both, seed));
            assertThatCode(
                            new PlanPower(experiment, new Machine(2, 8L << 30), memory)
                                    ::ofComparisons)
                    .as("wound " + seed)
                    .doesNotThrowAnyException();
        }
    }

    /** A run of three blocks that is given two more has shown five, not eight. */
    @Test
    void a_run_that_went_on_is_remembered_once() throws IOException {
        NoiseHistory memory = NoiseHistory.in(folder, "this one");
        add(memory, 0.1, 2, "monday");
        add(memory, 0.02, 4, "tuesday");
        add(memory, 0.02, 4, "monday");
        assertThat(memory.of("null", "throughput", BlockDesign.Kind.SEQUENTIAL))
                .hasValueSatisfying(noise -> {
                    assertThat(noise.degreesOfFreedom()).isEqualTo(8);
                    assertThat(noise.coefficientOfVariation()).isCloseTo(0.02, within(1e-6));
                });
    }

    private static void add(NoiseHistory memory, double coefficient, int degrees, String run)
            throws IOException {
        memory.add(
                List.of(new NoiseResult("null", "throughput", coefficient, 0, 1, degrees, false)),
                BlockDesign.Kind.SEQUENTIAL,
                run);
    }

    /** Another value behind one of the colons. */
    private static String wounded(String text, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int begin = text.indexOf(':', random.nextInt(text.lastIndexOf(':') + 1)) + 1;
        int end = begin;
        while (",}]\n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(0, begin)
                + SPLINTERS.get(random.nextInt(SPLINTERS.size()))
                + text.substring(end);
    }
}
