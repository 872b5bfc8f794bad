package dohyo.lab.stores.hdfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** A socket lies where nobody else could put his own, and its path is short enough. */
class DomainSocketFolderTest {

    @TempDir
    Path folder;

    @Test
    void a_folder_that_others_may_write_to_is_passed_over() throws Exception {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path below = Files.createDirectory(open.resolve("below"));
        assertThat(DomainSocketFolder.objection(below))
                .hasValueSatisfying(reason -> assertThat(reason).contains("writable for others"));
        assertThatThrownBy(() -> DomainSocketFolder.make(List.of(below)))
                .hasMessageContaining("XDG_RUNTIME_DIR");
    }

    @Test
    void a_folder_with_a_long_name_is_passed_over() {
        Path deep = Path.of("/" + "a".repeat(100));
        assertThat(DomainSocketFolder.objection(deep))
                .hasValueSatisfying(reason -> assertThat(reason).contains("too long"));
    }

    /** The longest name that the JDK gives a folder has twenty digits. */
    @Test
    void the_longest_path_of_a_socket_fits() {
        int rest = "/dohyo-18446744073709551615/dn.65535".length();
        assertThat(DomainSocketFolder.objection(
                        Path.of("/" + "a".repeat(DomainSocketFolder.MOST_BYTES - rest))))
                .hasValueSatisfying(reason -> assertThat(reason).contains("too long"));
        assertThat(DomainSocketFolder.objection(
                        Path.of("/" + "a".repeat(DomainSocketFolder.MOST_BYTES - rest - 1))))
                .hasValueSatisfying(reason -> assertThat(reason).doesNotContain("too long"));
    }

    @Test
    void the_first_that_suits_is_taken() throws Exception {
        Path home = Path.of(System.getProperty("user.home"));
        Path made = DomainSocketFolder.make(List.of(Path.of("/tmp"), home));
        try {
            assertThat(made.getParent()).isEqualTo(home);
            assertThat(DomainSocketFolder.socket(made).getBytes(StandardCharsets.UTF_8).length)
                    .isLessThan(DomainSocketFolder.MOST_BYTES);
        } finally {
            Files.delete(made);
        }
    }
}
