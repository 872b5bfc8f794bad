package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What only runs on a Cassandra have, as its files stood in November 2026: a plan with a system
 * that somebody else keeps, traced requests, and what lay in the sstables. The figures of the load
 * are those of {@link FirstSchemaTest}'s run.
 */
class AttachedSchemaTest {

    private static final Path KEPT = Path.of("src", "test", "runs", "attached");
    private static final Path FIRST = Path.of("src", "test", "runs", "first");
    private static final String TRIAL = "trials/001-cassandra-b1";

    @TempDir
    Path folder;

    @BeforeEach
    void copy_the_run() throws IOException {
        copy(FIRST.resolve("trials/001-null-b1"), folder.resolve(TRIAL));
        copy(FIRST.resolve("host.json"), folder.resolve("host.json"));
        copy(KEPT, folder);
        Path trial = folder.resolve(TRIAL).resolve("trial.json");
        Files.writeString(
                trial,
                Files.readString(trial)
                        .replace("\"arm\" : \"null\"", "\"arm\" : \"cassandra\"")
                        .replace("null store", "cassandra of somebody else"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copied = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copied);
                } else {
                    Files.deleteIfExists(copied);
                    Files.copy(file, copied);
                }
            }
        }
    }

    @Test
    void a_run_on_an_attached_system_is_explained_today() throws IOException {
        Results results = Reports.write(folder);
        assertThat(results.arms()).hasSize(1);
        assertThat(results.traces())
                .extracting(TraceResult::operation)
                .containsExactly("read", "write");
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("Contents of the sstables", "| kv | 3 |");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("cassandra at 127.0.0.1:9042, 127.0.0.2:9042");
    }
}
