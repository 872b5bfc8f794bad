package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Causes that are planted into a whole run on a real Cassandra get at least four fifths of the
 * tail's excess. Each has a step of the only trial, in which nothing else was planted.
 */
@Tag("real")
@Tag("slow")
@Tag("quiet")
final class PlantedCausesTest {

    private static final String SUSPENDED = "suspended node";
    private static final String GENERATOR = "pause of the load generator";
    private static final String COLLECTION = "GC pause of the store";

    /** The step in which nothing was planted. */
    private static final int CONTROL = 3;

    /** One time in twenty something is beyond chance by chance, and then it is little. */
    private static final double FOUND_BY_CHANCE = 0.3;

    @TempDir
    private Path folder;

    /** The control cannot be still on a busy machine; but it knows nothing of what others felt. */
    @Test
    @Timeout(600)
    void collections_suspensions_and_pauses_of_the_generator_are_found() throws IOException {
        PlantedCauseRun run = PlantedCauseRun.run(folder, "planted.yaml");
        assertFound(run, 0, COLLECTION);
        assertFound(run, 1, SUSPENDED);
        assertFound(run, 2, GENERATOR);
        assertThat(run.cause(CONTROL, SUSPENDED).path("times").asInt()).isZero();

        run.lay(1, event -> event.kind().equals("suspend"), CONTROL);
        assertThat(run.cause(CONTROL, SUSPENDED).path("times").asInt()).isEqualTo(2);
        assertThat(run.share(CONTROL, SUSPENDED))
                .as(run.tail(CONTROL).toPrettyString())
                .isLessThan(FOUND_BY_CHANCE);
    }

    private static void assertFound(PlantedCauseRun run, int step, String cause)
            throws IOException {
        assertThat(run.share(step, cause)).as(run.tail(step).toPrettyString()).isGreaterThan(0.8);
    }
}
