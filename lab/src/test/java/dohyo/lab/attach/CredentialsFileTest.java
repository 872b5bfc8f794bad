package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A file of passwords is read only when nobody else could read it. */
class CredentialsFileTest {

    @TempDir
    Path folder;

    private Path file(String text, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve("login"), text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void entries_are_read() throws Exception {
        Path file = file(
                "# mine\nuser=me\npassword = a b=c\njmx-user: you\nhosts = a, b:1\n", "r--------");
        assertThat(CredentialsFile.read(file))
                .containsEntry("user", "me")
                .containsEntry("password", "a b=c")
                .containsEntry("jmx-user", "you")
                .containsEntry("hosts", "a, b:1")
                .hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r--r--", "rw----r--", "rw--w----", "rwx--x---"})
    void a_file_that_others_can_reach_is_refused(String permissions) throws IOException {
        Path file = file("user=me\npassword=xyzzy\n", permissions);
        assertThatThrownBy(() -> CredentialsFile.read(file))
                .hasMessageContaining("can be read or changed by others (" + permissions + ")")
                .hasMessageContaining("chmod 600 " + file)
                .hasMessageNotContaining("xyzzy");
    }

    @Test
    void what_is_wrong_is_told_without_what_stands_there() throws IOException {
        Path file = file("user=me\nxyzzy\n", "rw-------");
        assertThatThrownBy(() -> CredentialsFile.read(file))
                .hasMessageContaining("an entry that is not known")
                .hasMessageNotContaining("xyzzy");
        assertThatThrownBy(() -> CredentialsFile.read(folder))
                .hasMessageContaining("no such credentials file");
    }
}
