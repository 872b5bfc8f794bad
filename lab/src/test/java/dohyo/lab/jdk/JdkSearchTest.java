package dohyo.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** JDKs are found wherever people keep them. */
class JdkSearchTest {

    @TempDir
    Path root;

    @Test
    void the_usual_places_are_searched_and_links_count_once() throws IOException {
        Path debian = install("usr/lib/jvm/java-17-openjdk", "17.0.15", "Debian");
        Files.createSymbolicLink(root.resolve("usr/lib/jvm/default-java"), debian);
        install("home/.sdkman/candidates/java/21-tem", "21.0.8", "Eclipse Adoptium");
        install("home/.jdks/corretto-11", "11.0.13", "Amazon");
        install("opt/jdk8", "1.8.0_504", "Temurin");
        install("Library/Java/JavaVirtualMachines/zulu.jdk/Contents/Home", "25.0.2", "Azul");

        assertThat(search(Map.of()).all())
                .extracting(Jdk::feature)
                .containsExactly(17, 21, 11, 8, 25);
    }

    @Test
    void java_home_comes_first_then_the_path() throws IOException {
        install("usr/lib/jvm/a", "17.0.1", "A");
        Path onPath = install("elsewhere/b", "17.0.2", "B");
        Path javaHome = install("elsewhere/c", "17.0.3", "C");
        Path bin = Files.createDirectories(root.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("java"), onPath.resolve("bin/java"));

        assertThat(search(Map.of("JAVA_HOME", javaHome.toString(), "PATH", "/none:" + bin))
                        .all())
                .extracting(Jdk::describe)
                .containsExactly("C 17.0.3", "B 17.0.2", "A 17.0.1");
    }

    /** Nor an empty one: a stranger's folder in which one stands could bring its own JVM. */
    @Test
    void a_java_home_that_depends_on_where_one_stands_is_none() throws IOException {
        Path javaHome = install("elsewhere/c", "17.0.3", "C").toRealPath();
        Path here = Path.of("").toRealPath();
        assertThat(search(Map.of("JAVA_HOME", here.relativize(javaHome).toString()))
                        .all())
                .isEmpty();
    }

    @Test
    void broken_ones_are_passed_over() throws IOException {
        Path noProgram = install("usr/lib/jvm/no-program", "17.0.1", "A");
        Files.delete(noProgram.resolve("bin/java"));
        Path noRelease = install("usr/lib/jvm/no-release", "17.0.1", "A");
        Files.delete(noRelease.resolve("release"));
        Files.createSymbolicLink(root.resolve("usr/lib/jvm/dangling"), root.resolve("gone"));
        Path strange = install("usr/lib/jvm/strange", "17", "A");
        Files.writeString(strange.resolve("release"), "JAVA_VERSION=\"seventeen\"\n");

        assertThat(search(Map.of("JAVA_HOME", root.resolve("gone").toString())).all())
                .isEmpty();
    }

    @Test
    void version_numbers_of_every_age_are_understood() {
        assertThat(ReleaseFile.featureOf("1.8.0_504")).contains(8);
        assertThat(ReleaseFile.featureOf("11.0.13")).contains(11);
        assertThat(ReleaseFile.featureOf("25")).contains(25);
        assertThat(ReleaseFile.featureOf("26-ea")).contains(26);
        assertThat(ReleaseFile.featureOf("")).isEmpty();
    }

    private JdkSearch search(Map<String, String> environment) {
        return new JdkSearch(environment, root.resolve("home"), root);
    }

    private Path install(String folder, String version, String vendor) throws IOException {
        Path home = root.resolve(folder);
        Path bin = Files.createDirectories(home.resolve("bin"));
        assertThat(Files.createFile(bin.resolve("java")).toFile().setExecutable(true))
                .isTrue();
        Files.writeString(
                home.resolve("release"),
                "IMPLEMENTOR=\"%s\"\nJAVA_VERSION=\"%s\"\n".formatted(vendor, version));
        return home;
    }
}
