package dohyo.engine;

import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * {@code loading.json}: how far the load phase of a trial has come, so that a worker that is
 * started again in the same trial, whose store kept what it has, goes on there.
 */
final class LoadingCheckpoint {

    private final Path file;
    private final String of;

    /**
     * What the file says.
     *
     * @param of a digest of everything that decides about the rows
     * @param allBelow every row with a smaller number is loaded
     */
    private record Written(String of, long allBelow) {}

    LoadingCheckpoint(LoadPlan plan, Path file) {
        this.file = file;
        of = digest(Json.line(List.of(
                plan.target().contactPoints(),
                plan.data().seed(),
                plan.workload().space(),
                plan.workload().fields(),
                plan.workload().data(),
                plan.share())));
    }

    private static String digest(String text) {
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /** The first row that may be missing; 0 when nothing is known of these rows. */
    long firstMissing() throws IOException {
        if (!Files.exists(file)) {
            return 0;
        }
        Written written = Json.read(file, Written.class);
        return Objects.equals(written.of(), of) ? Math.max(0, written.allBelow()) : 0;
    }

    void write(long allBelow) throws IOException {
        Json.write(file, new Written(of, allBelow));
    }
}
