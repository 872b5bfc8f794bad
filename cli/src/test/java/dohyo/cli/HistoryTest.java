package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    void a_run_without_figures_is_left_out_and_said() throws IOException {
        ReportTest.copy(VALID, folder.resolve("runs/monday"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "runs/monday", "--of", "nightly")).isEqualTo(2);
        assertThat(user.talk()).contains("left out: ", "has no figure", "there is no history");
        assertThat(folder.resolve("history")).doesNotExist();
    }

    /** Planted: the same figure again and again, from the middle on a sixth lower. */
    @Test
    void a_planted_change_fails_the_check_and_paired_blocks_are_written() throws IOException {
        plant(folder.resolve("history/nightly/history.jsonl"));
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
        assertThat(confirming.talk())
                .contains(
                        "/confirm.yaml --repeat-disturbed 8 --out runs/nightly-confirm",
                        "--settle runs/nightly-confirm")
                .doesNotContain("--trust");
        assertThat(Files.readString(folder.resolve("history/nightly/confirm.yaml")))
                .contains("relative-to: before", "version: 4.1.10", "version: 5.0.9")
                .as("half of the change, and so many blocks at most; it is not refused beforehand")
                .contains("equal-within: 10.0%", "blocks: 10\n", "screen: true");
    }

    /** Trials of pairs are not repeated one by one, and the command that is told must run. */
    @Test
    void blocks_side_by_side_are_not_asked_to_repeat_trials() throws IOException {
        plant(folder.resolve("history/nightly/history.jsonl"));
        Path run = folder.resolve("runs/r11");
        ReportTest.copy(VALID, run);
        Path file = run.resolve("experiment.yaml");
        Files.writeString(
                file, Files.readString(file) + "\ndesign: pairs\n", StandardCharsets.UTF_8);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "--of", "nightly", "--confirm", "cassandra:4.1.10"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.talk())
                .contains("/confirm.yaml --out runs/nightly-confirm")
                .doesNotContain("--repeat-disturbed");
    }

    /** That nothing changed until yesterday says nothing of today's run. */
    @Test
    void a_check_of_a_run_that_is_left_out_does_not_pass() throws IOException {
        Path kept = folder.resolve("history/nightly/history.jsonl");
        plant(kept);
        Files.write(kept, Files.readAllLines(kept).subList(0, 10));
        ReportTest.copy(VALID, folder.resolve("runs/monday"));
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("history", "--of", "nightly", "--check")).isZero();
        assertThat(user.dohyo("history", "runs/monday", "--of", "nightly")).isZero();
        assertThat(user.dohyo("history", "runs/monday", "--of", "nightly", "--check"))
                .isEqualTo(4);
        assertThat(user.talk()).contains("left out: ", "exit code 4");
    }

    /** It used to be kept in a line that no history reads. */
    @Test
    void a_revision_that_is_too_long_is_a_mistake() throws IOException {
        ReportTest.copy(VALID, folder.resolve("runs/monday"));
        UserEnvironment user = new UserEnvironment(folder);
        String revision = "a".repeat(301);
        assertThat(user.dohyo("history", "runs/monday", "--of", "nightly", "--revision", revision))
                .isEqualTo(2);
        assertThat(user.talk())
                .contains("cannot be kept in a history: a revision has at most 300 characters");
        assertThat(folder.resolve("history")).doesNotExist();
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
        List<String> lines = new ArrayList<>();
        for (int run = 1; run <= 20; run++) {
            double estimate = (run < 11 ? 1200 : 1000) + run % 4;
            lines.add("""
                    {"schema":"dohyo-history/1","run":"r%02d","startedAt":"2026-01-%02dT00:00:00Z",\
                    "ground":{"host":"h","machine":"m","plan":"p","revision":"","dohyo":"0.1.0"},\
                    "figures":[{"place":{"arm":"cassandra","step":"","operation":""},\
                    "quantity":"throughput","unit":"ops/s","isBiggerBetter":true,"estimate":%s,\
                    "certainty":{"low":null,"high":null,"noise":null,"trials":1}}],"verdicts":{}}\
                    """.formatted(run, run, estimate));
        }
        Files.createDirectories(kept.getParent());
        Files.write(kept, lines);
    }

    @Test
    void what_is_told_names_the_history_and_a_folder_that_is_free() throws IOException {
        plant(folder.resolve("kept/nightly/history.jsonl"));
        ReportTest.copy(VALID, folder.resolve("runs/r11"));
        ReportTest.copy(VALID, folder.resolve("runs/nightly-confirm"));
        UserEnvironment user = new UserEnvironment(folder);
        String[] words = {
            "history", "--dir", "kept", "--of", "nightly", "--confirm", "cassandra:4.1.10"
        };
        assertThat(user.dohyo(words)).describedAs(user.talk()).isZero();
        assertThat(user.talk())
                .contains("--out runs/nightly-confirm-2")
                .contains("--dir " + folder.resolve("kept")
                        + " --of nightly --settle runs/nightly-confirm-2");
    }
}
