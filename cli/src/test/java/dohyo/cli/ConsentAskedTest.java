package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A file names a server, and the user has a password. */
final class ConsentAskedTest {

    private static final String EXPERIMENT = """
            title: A stranger's file
            question: Does the password go where the file wants it?
            screen: true
            store:
              name: cassandra
              attach: {contact-points: ["127.0.0.1:%d"]}
            workloads:
              one:
                schema: ["CREATE TABLE kv (key text PRIMARY KEY)"]
                fields: {key: {type: text, choose: uniform, from: 10, prefix: user}}
                operations: {read: {cql: SELECT key FROM kv WHERE key = ?, binds: [key]}}
            load: {warm-up: none, measure: {hold: 10/s, for: 1s}, drain: 1s}
            arms: {a: {}, b: {}}
            """;

    @TempDir
    private Path folder;

    private int port;

    @BeforeEach
    void write() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Files.writeString(folder.resolve("file.yaml"), EXPERIMENT.formatted(port));
        Files.writeString(folder.resolve("login"), "user = me\npassword = sesame\n");
        Files.setPosixFilePermissions(
                folder.resolve("login"), PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void one_who_says_no_is_asked_once_and_nothing_is_told() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(run(user)).isEqualTo(2);
        assertThat(user.questions())
                .containsExactly("127.0.0.1:" + port + " is named only in a file. May the"
                        + " password of me be sent to it?");
        assertThat(user.talk()).contains("is named in a file only", "--trust");
    }

    @Test
    void one_who_says_yes_goes_there() {
        UserEnvironment user = new UserEnvironment(folder).agreeing();
        assertThat(run(user)).as("nobody listens there").isEqualTo(3);
        assertThat(user.questions()).hasSize(1);
        assertThat(user.talk()).doesNotContain("is named in a file only", "sesame");
    }

    @Tag("slow")
    @Test
    void one_who_named_the_server_or_trusts_the_file_is_not_asked() {
        UserEnvironment trusting = new UserEnvironment(folder);
        assertThat(run(trusting, "--trust")).isEqualTo(3);
        UserEnvironment naming = new UserEnvironment(folder);
        assertThat(run(naming, "--out", "other", "--attach", "127.0.0.1:" + port))
                .isEqualTo(3);
        assertThat(trusting.questions()).isEmpty();
        assertThat(naming.questions()).isEmpty();
    }

    private int run(UserEnvironment user, String... more) {
        String[] words = {"run", "file.yaml", "--credentials", "login"};
        String[] all = new String[words.length + more.length];
        System.arraycopy(words, 0, all, 0, words.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return user.dohyo(all);
    }
}
