package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Causes that are planted into whole runs get at least four fifths of the tail's excess. Each has a
 * step of one trial, in which nothing else was planted.
 */
@Tag("slow")
@Tag("quiet")
final class PlantedCausesTest {

    private static final String SUSPENDED = "suspended node";
    private static final String GENERATOR = "pause of the load generator";
    private static final String COLLECTION = "GC pause of the store";

    /** The step in which nothing was planted. */
    private static final int CONTROL = 2;

    /** One time in twenty something is beyond chance by chance, and then it is little. */
    private static final double FOUND_BY_CHANCE = 0.3;

    @TempDir
    private Path folder;

    /** The control cannot be still on a busy machine; but it knows nothing of what others felt. */
    @Test
    void suspended_store_and_paused_generator_are_found_on_the_null_store() throws IOException {
        PlantedCauseRun run = PlantedCauseRun.run(folder, "planted.yaml");
        assertFound(run, 0, SUSPENDED);
        assertFound(run, 1, GENERATOR);
        assertThat(run.cause(CONTROL, SUSPENDED).path("times").asInt()).isZero();

        run.lay(0, event -> event.kind().equals("suspend"), CONTROL);
        assertThat(run.cause(CONTROL, SUSPENDED).path("times").asInt()).isEqualTo(2);
        assertFoundByChance(run, SUSPENDED);
    }

    @Test
    @Tag("real")
    @Timeout(600)
    void forced_collections_and_suspensions_are_found_on_cassandra() throws IOException {
        PlantedCauseRun run = PlantedCauseRun.run(folder, "planted-real.yaml");
        assertFound(run, 0, COLLECTION);
        assertFound(run, 1, SUSPENDED);

        run.lay(1, event -> event.kind().equals("suspend"), CONTROL);
        assertThat(run.cause(CONTROL, SUSPENDED).path("times").asInt()).isEqualTo(2);
        assertFoundByChance(run, SUSPENDED);
    }

    private static void assertFound(PlantedCauseRun run, int step, String cause)
            throws IOException {
        assertThat(run.share(step, cause)).as(run.tail(step).toPrettyString()).isGreaterThan(0.8);
    }

    private static void assertFoundByChance(PlantedCauseRun run, String cause) throws IOException {
        assertThat(run.share(CONTROL, cause))
                .as(run.tail(CONTROL).toPrettyString())
                .isLessThan(FOUND_BY_CHANCE);
    }
}
