package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a store comes from is one thing or another, never two. */
class StoreOriginTest {

    private static final StoreSpec PUBLISHED = StoreSpec.of("cassandra", "5.0.9");

    @TempDir
    Path folder;

    @Test
    void a_build_of_ones_own_takes_the_place_of_what_is_published_and_back() {
        StoreSpec own = PUBLISHED.withFolder("/build").withVersion("5.1");
        assertThat(own.origin()).isEqualTo(new StoreOrigin.OwnBuild("/build", "5.1"));
        assertThat(own.folder()).isEqualTo("/build");
        assertThat(own.withFolder("").origin()).isEqualTo(new StoreOrigin.Published("5.1"));
        assertThat(own.isAttached()).isFalse();
    }

    @Test
    void every_origin_comes_back_from_a_file_as_it_went_there() throws IOException {
        for (StoreSpec store : new StoreSpec[] {PUBLISHED, PUBLISHED.withFolder("/build")}) {
            Path file = folder.resolve("store.json");
            Json.write(file, store);
            assertThat(Json.read(file, StoreSpec.class)).isEqualTo(store);
            assertThat(Files.readString(file)).contains("version", "folder", "attachment");
        }
    }
}
