package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code check --on STORE}: what only a store knows, before anything is loaded or measured. */
@Timeout(300)
final class CheckOnStoreTest {

    private static final String FILE = """
            title: Reads
            question: Do they work?
            store: {name: %s}
            workloads:
              kv:
                schema: ["CREATE TABLE kv (key text PRIMARY KEY, value int)"]
                fields:
                  key: {type: text, choose: uniform, prefix: user}
                  value: {type: int, values: 0..9}
                data:
                  rows: 1k
                  cql: INSERT INTO kv (key, value) VALUES (?, ?)
                  binds: [key, value]
                operations:
                  read: {weight: 1, cql: SELECT value FROM kv WHERE key = ?, binds: [key]}
                  write:
                    weight: 1
                    cql: INSERT INTO kv (key, value) VALUES (?, ?)
                    binds: [key, value]
            %s
            load: {measure: {hold: 100/s, for: 1s}}
            """;

    @TempDir
    private Path folder;

    private UserEnvironment check(String store, String client, String on) throws IOException {
        Files.writeString(folder.resolve("reads.yaml"), FILE.formatted(store, client));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        exit = user.dohyo("check", "reads.yaml", "--on", on);
        return user;
    }

    private int exit;

    @Tag("slow")
    @Test
    void a_file_that_a_store_understands_is_in_order_and_leaves_nothing() throws IOException {
        UserEnvironment user = check("null", "", "null");
        assertThat(exit).describedAs(user.talk()).isZero();
        assertThat(user.results()).contains("reads.yaml: ok");
        assertThat(folder).isDirectoryNotContaining("glob:**/runs");
    }

    @Test
    void without_an_arm_of_that_family_nothing_is_started_and_that_is_said() throws IOException {
        UserEnvironment user = check("null", "", "valkey");
        assertThat(exit).describedAs(user.talk()).isZero();
        assertThat(user.talk()).contains("no arm uses valkey");
    }

    /** Its preparing succeeds: only whoever runs it finds out. */
    @Test
    @Tag("real")
    @Tag("slow")
    void an_operation_that_fails_when_it_is_run_is_told_where_it_is_described() throws IOException {
        String store = "cassandra, version: 5.0.9, jvm-flags: [-XX:TieredStopAtLevel=1]";
        UserEnvironment user = check(store, "client: {consistency: ANY}", "cassandra:5.0.9");
        assertThat(exit).describedAs(user.results()).isEqualTo(2);
        assertThat(user.results())
                .contains("reads.yaml:15:", "operation 'read'", "failed in this check (invalid")
                .doesNotContain("operation 'write'");
    }

    @Test
    void a_check_that_the_user_ends_ends_as_interrupted() throws IOException {
        Files.writeString(folder.resolve("reads.yaml"), FILE.formatted("null", ""));
        UserEnvironment user = new UserEnvironment(folder, gently -> {
            gently.run();
            return () -> {};
        });
        assertThat(user.dohyo("check", "reads.yaml", "--on", "null"))
                .describedAs(user.talk())
                .isEqualTo(130);
    }
}
