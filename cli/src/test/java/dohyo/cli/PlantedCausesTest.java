package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** Causes that are planted into whole runs get at least four fifths of the tail's excess. */
@Tag("slow")
@Tag("quiet")
final class PlantedCausesTest {

    private static final String SUSPENDED = "suspended node";
    private static final String GENERATOR = "pause of the load generator";
    private static final String COLLECTION = "GC pause of the store";

    /** One time in twenty something is beyond chance by chance, and then it is little. */
    private static final double FOUND_BY_CHANCE = 0.3;

    @TempDir
    private Path folder;

    /** The control cannot be still on a busy machine; but it knows nothing of what others felt. */
    @Test
    void suspended_store_and_paused_generator_are_found_on_the_null_store() throws IOException {
        Planted run = Planted.run(folder, "planted.yaml");
        assertThat(run.share("suspension", SUSPENDED))
                .as(run.tail("suspension").toPrettyString())
                .isGreaterThan(0.8);
        assertThat(run.share("generator", GENERATOR))
                .as(run.tail("generator").toPrettyString())
                .isGreaterThan(0.8);
        assertThat(run.cause("control", SUSPENDED).path("times").asInt()).isZero();

        run.lay("suspension", event -> event.kind().equals("suspend"), "control");
        assertThat(run.cause("control", SUSPENDED).path("times").asInt()).isEqualTo(2);
        assertThat(run.share("control", SUSPENDED))
                .as(run.tail("control").toPrettyString())
                .isLessThan(FOUND_BY_CHANCE);
    }

    @Test
    @Tag("real")
    @Timeout(600)
    void forced_collections_and_suspensions_are_found_on_cassandra() throws IOException {
        Planted run = Planted.run(folder, "planted-real.yaml");
        assertThat(run.share("collections", COLLECTION))
                .as(run.tail("collections").toPrettyString())
                .isGreaterThan(0.8);
        assertThat(run.share("suspension", SUSPENDED))
                .as(run.tail("suspension").toPrettyString())
                .isGreaterThan(0.8);

        run.lay("suspension", event -> event.kind().equals("suspend"), "control");
        assertThat(run.share("control", SUSPENDED))
                .as(run.tail("control").toPrettyString())
                .isLessThan(FOUND_BY_CHANCE);
    }
}
