package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** {@code recording:} and {@code replay:}, as users meet them. */
final class ReplayRunTest {

    private static final int LINES = 1200;

    private static final String EXPERIMENT = """
            title: A recorded morning
            question: Does the store keep up with what was recorded?
            store: {name: null}
            workloads:
              morning:
                schema: ["CREATE TABLE IF NOT EXISTS users (id int PRIMARY KEY, name text)"]
                recording: morning.csv
            load: {warm-up: none, measure: {replay: 2}, drain: 1s}
            claims:
              all: {says: Nothing fails., quantity: errors, at-most: 0%}
              quick: {says: Reads are quick., quantity: p50(select_users), at-most: 1s}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void a_morning() throws IOException {
        StringBuilder text = new StringBuilder("time,statement,id,name\n");
        for (int line = 0; line < LINES; line++) {
            String time = String.format(Locale.ROOT, "2026-11-26T08:00:%06.3f", line / 600.0);
            text.append(time)
                    .append(",\"")
                    .append(
                            line % 4 == 0
                                    ? "INSERT INTO users (id, name) VALUES (?, ?)\"," + line
                                            + ",\"Ann, \"\"the\"\"\"\n"
                                    : "SELECT name FROM users WHERE id = ?\"," + line + "\n");
        }
        Files.writeString(folder.resolve("morning.csv"), text);
        Files.writeString(folder.resolve("morning.yaml"), experiment());
    }

    /** A relative path would begin where the tests are run. */
    private String experiment() {
        return EXPERIMENT.replace("morning.csv", folder.resolve("morning.csv").toString());
    }

    @Test
    @Tag("slow")
    void as_many_lines_as_operations_and_the_skew_is_told() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "morning.yaml", "--trust", "--out", "out"))
                .describedAs(user.talk())
                .isIn(0, 4);
        JsonNode step = Json.mapper()
                .readTree(folder.resolve("out/results.json").toFile())
                .at("/arms/0/steps/0");
        assertThat(step.at("/name").asText()).isEqualTo("replay x2");
        assertThat(step.at("/accounted").asLong()).isEqualTo(LINES);
        assertThat(step.at("/answered").asLong()).isEqualTo(LINES);
        assertThat(step.at("/operations/1/accounted").asLong()).isEqualTo(LINES / 4);
        assertThat(step.at("/durationSeconds").asDouble()).isBetween(0.99, 1.01);
        assertThat(step.at("/replay/operations").asLong()).isEqualTo(LINES);
        assertThat(step.at("/replay/p50Nanos").asLong()).isPositive();
        assertThat(Files.readString(folder.resolve("out/report.md")))
                .contains("## Delay after the recorded schedule", "| replay x2 |");
    }

    @Test
    void a_file_is_read_only_when_it_is_trusted() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("check", "morning.yaml")).isEqualTo(2);
        assertThat(user.results()).contains("is refused: what stands in it would be read");
        assertThat(user.dohyo("check", "morning.yaml", "--trust"))
                .describedAs(user.talk())
                .isZero();
    }

    @Test
    void what_is_wrong_with_a_line_is_told_with_its_place() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        Files.writeString(
                folder.resolve("morning.csv"),
                "time,statement,id\n0,SELECT nme FROM users WHERE id = ?,1\n");
        assertThat(user.dohyo("check", "morning.yaml", "--trust")).isEqualTo(2);
        assertThat(user.results())
                .contains("morning.csv:2:3: table 'users' has no column 'nme'", "'name'");
    }

    @Test
    void recorded_statements_reach_no_further_than_those_of_the_file() throws IOException {
        UserEnvironment user = new UserEnvironment(folder);
        Files.writeString(folder.resolve("morning.csv"), """
                time,statement
                0,SELECT name FROM users WHERE id = 1
                1,SELECT card FROM shop.payments WHERE id = 1
                """);
        Files.writeString(
                folder.resolve("morning.yaml"),
                experiment()
                        .replace(
                                "{name: null}",
                                "{name: cassandra, attach: {contact-points: [127.0.0.9:9042]}}"));
        assertThat(user.dohyo("check", "morning.yaml", "--trust")).isEqualTo(2);
        assertThat(user.results())
                .contains("morning.csv:3: keyspace 'shop' belongs to somebody else");
        Files.writeString(folder.resolve("morning.csv"), "time,statement\n0,TRUNCATE users\n");
        assertThat(user.dohyo("check", "morning.yaml", "--trust")).isEqualTo(2);
        assertThat(user.results()).contains("morning.csv:2:3: 'TRUNCATE' is not replayed");
    }
}
