package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An arm whose limit this machine cannot keep. Few let a user limit what a store writes; where this
 * one does, the arm is run like any other.
 */
@Tag("slow")
@Timeout(180)
final class LimitedArmsRunTest {

    private static final String EXPERIMENT = """
            title: A slow disk
            question: What does it cost?
            workloads:
              w:
                fields:
                  id: {type: text, choose: uniform, prefix: user}
                  value: {type: text, size: 20}
                records: {table: people, key: id, fields: [value], rows: 100}
                operations: {read: {get: id}}
            workload: w
            load: {warm-up: none, measure: {hold: 100/s, for: 1s}}
            arms:
              %s
              slow: {store: {name: valkey, version: 9.1.2, disk: {write: 2MB/s}}}
            claims:
              slower:
                says: It costs something.
                quantity: p99
                arm: slow
                at-least: 1us
            """;

    @TempDir
    private Path folder;

    private UserEnvironment user(String other) throws IOException {
        Files.writeString(folder.resolve("slow.yaml"), EXPERIMENT.formatted(other));
        return UserEnvironment.withFetched(folder);
    }

    private static boolean isRefused(UserEnvironment user) {
        return user.talk()
                .contains("arm 'slow' is not testable here: disk writes at most 2 MB/s: ");
    }

    @Test
    void is_left_out_with_the_reason_and_claims_about_it_are_not_testable() throws IOException {
        UserEnvironment user = user("fast: {store: {name: 'null'}}");
        int exit = user.dohyo("run", "./slow.yaml", "--screen", "--out", "run");
        // 4 where others keep the machine busy, which is no matter here
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
        String report = Files.readString(folder.resolve("run/report.md"));
        String plan = Files.readString(folder.resolve("run/plan.json"));
        if (isRefused(user)) {
            assertThat(report)
                    .contains("arm 'slow' is not part of this run; 'slow' is not testable here")
                    .contains("Arm 'slow' was not run because it is not testable here");
            assertThat(plan).contains("notTestable");
        } else {
            assertThat(report).contains("disk writes at most 2 MB/s");
            assertThat(plan).doesNotContain("notTestable");
        }
    }

    @Test
    void alone_is_not_run_at_all() throws IOException {
        UserEnvironment user = user("");
        int exit = user.dohyo("run", "./slow.yaml", "--screen", "--out", "run");
        if (isRefused(user)) {
            assertThat(exit).isEqualTo(3);
            assertThat(folder.resolve("run")).doesNotExist();
        } else {
            assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
        }
    }
}
