package dohyo.lab.debian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A program comes out of its package with its libraries, and nothing else stays. */
@Tag("real")
class DebianPackagesRealTest {

    @TempDir
    Path folder;

    private Processes processes;
    private DebianPackages packages;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        packages = new DebianPackages(folder.resolve("debian"), processes);
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void a_package_is_fetched_and_unpacked_with_the_libraries_that_it_names() throws Exception {
        Path home = packages.fetch("memcached");
        assertThat(home).isEqualTo(packages.homeOf("memcached"));
        Path program = home.resolve("usr/bin/memcached");
        assertThat(program).isExecutable();
        String libraries = packages.environment(program).getOrDefault("LD_LIBRARY_PATH", "");
        assertThat(Stream.of(libraries.split(":", -1)).map(Path::of))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each).startsWith(home))
                .anySatisfy(each -> {
                    try (Stream<Path> files = Files.list(each)) {
                        assertThat(files.map(file -> file.getFileName().toString()))
                                .anyMatch(name -> name.startsWith("libevent"));
                    }
                });
        assertThat(packages.environment(Path.of("/usr/bin/memcached"))).isEmpty();
        assertThatNothingIsHalfThere();
    }

    @Test
    void a_package_that_nobody_has_is_an_error_in_the_words_of_apt() throws Exception {
        assertThatThrownBy(() -> packages.fetch("no-such-package-of-dohyo"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no-such-package-of-dohyo");
        assertThatNothingIsHalfThere();
    }

    private void assertThatNothingIsHalfThere() throws IOException {
        try (Stream<Path> left = Files.list(folder.resolve("debian"))) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .isSubsetOf("memcached", "fetch.log");
        }
    }
}
