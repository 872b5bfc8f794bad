package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code history}, as users meet it, of runs that were made long ago. */
final class HistoryTest {

    private static final Path VALID = UserEnvironment.HOME.resolve("report/src/test/runs/attached");

    @TempDir
    private Path folder;

    @Test
    void runs_are_added_once_and_shown() throws IOException {
        ReportTest.copy(VALID, folder.resolve("runs/monday"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "runs/monday", "--of", "nightly", "--revision", "1a2b"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.results()).contains("nightly: 1 run, ", "no change", "history.html");
        Path kept = folder.resolve("history/nightly/history.jsonl");
        assertThat(Files.readString(kept)).contains("\"revision\":\"1a2b\"", "\"host\":\"");
        UserEnvironment again = new UserEnvironment(folder);
        assertThat(again.dohyo("history", "runs/monday", "--of", "nightly")).isZero();
        assertThat(again.talk()).contains("already there");
        assertThat(Files.readAllLines(kept)).hasSize(1);
    }

    /** Planted: the same run again and again, from the middle on a tenth slower. */
    @Test
    void a_planted_change_fails_the_check_and_paired_blocks_are_written() throws IOException {
        ReportTest.copy(VALID, folder.resolve("runs/r20"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "runs/r20", "--of", "nightly")).isZero();
        Path kept = folder.resolve("history/nightly/history.jsonl");
        plant(kept);
        UserEnvironment checking = new UserEnvironment(folder);
        assertThat(checking.dohyo("history", "--of", "nightly", "--check"))
                .describedAs(checking.talk() + checking.results())
                .isEqualTo(5);
        assertThat(checking.results()).contains("suspected", "worse", "r11");
        ReportTest.copy(VALID, folder.resolve("runs/r11"));
        UserEnvironment confirming = new UserEnvironment(folder);
        assertThat(confirming.dohyo("history", "--of", "nightly", "--confirm", "cassandra:4.1.10"))
                .describedAs(confirming.talk())
                .isZero();
        assertThat(confirming.talk()).contains("run --trust ", "--settle runs/nightly-confirm");
        assertThat(Files.readString(folder.resolve("history/nightly/confirm.yaml")))
                .contains("relative-to: before", "version: 4.1.10", "version: 5.0.9");
    }

    @Test
    void a_history_that_is_not_there_is_a_mistake() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "--of", "nightly")).isEqualTo(2);
        assertThat(user.talk()).contains("there is no history");
        assertThat(user.dohyo("history")).isEqualTo(2);
        assertThat(user.dohyo("history", "--of", "../nightly")).isEqualTo(2);
        assertThat(folder.resolve("history")).doesNotExist();
    }

    private static void plant(Path kept) throws IOException {
        String line = Files.readString(kept).strip();
        String estimate = line.replaceFirst(".*?\"estimate\":([0-9.E]+).*", "$1");
        List<String> lines = new ArrayList<>();
        for (int run = 1; run <= 20; run++) {
            double factor = (run < 11 ? 1 : 1.2) * (1 + 0.001 * (run % 4));
            lines.add(line.replace("\"run\":\"r20\"", "\"run\":\"r%02d\"".formatted(run))
                    .replaceFirst(
                            "\"startedAt\":\"[^\"]*\"",
                            "\"startedAt\":\"2026-01-%02dT00:00:00Z\"".formatted(run))
                    .replaceFirst(
                            "\"estimate\":[0-9.E]+",
                            "\"estimate\":" + Double.parseDouble(estimate) / factor));
        }
        Files.write(kept, lines);
    }
}
