package dohyo.lab.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.archive.ClassArchiveCache.Kept;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** What can have an archive, and that a JVM really starts from one. */
class ClassArchiveProgramTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "8,  -XX:+UseG1GC, JDK 8 keeps no classes of programs",
        "11, -XX:+UseG1GC, ''",
        "11, -XX:+UseZGC,  JDK 11 keeps none for its collector",
        "17, -XX:+UseZGC,  ''"
    })
    void old_jdks_cannot_have_one(int jdk, String collector, String obstacle) {
        assertThat(ClassArchiveProgram.obstacle(jdk, List.of("-ea", collector)).orElse(""))
                .isEqualTo(obstacle);
    }

    /** Of a real JVM: the class comes from the archive although its flags differ from then. */
    @Tag("slow")
    @Test
    void a_jvm_takes_the_classes_from_the_archive() throws IOException {
        Path jar = jarOfThisSmallProgram();
        Path java = Path.of(System.getProperty("java.home"));
        Jdk jdk = new Jdk(java, Runtime.version().feature(), Runtime.version().toString(), "");
        ClassArchiveProgram program =
                ClassArchiveProgram.of(jdk, List.of(jar), List.of("-XX:+UseG1GC"));
        try (Processes processes = new Processes(folder.resolve("cache"))) {
            ClassArchiveCache archives =
                    new ClassArchiveCache(folder.resolve("archives"), processes);
            Kept kept = archives.obtain(
                    program,
                    list -> {
                        String unused = run(processes, jar, "-XX:DumpLoadedClassList=" + list);
                        return List.of();
                    },
                    sentence -> {});
            String log = run(
                    processes,
                    jar,
                    "-XX:SharedArchiveFile=" + kept.archive(),
                    "-XX:+UseSerialGC",
                    "-Xlog:class+load");
            assertThat(log.lines().filter(line -> line.contains("SmallProgram ")))
                    .singleElement()
                    .asString()
                    .contains("shared objects file");
        }
    }

    private static String run(Processes processes, Path jar, String... flags) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of(flags));
        words.addAll(List.of("-cp", jar.toString(), SmallProgram.class.getName()));
        Path log = processes.workFolder().resolve("run-" + words.hashCode() + ".log");
        ChildProcess child = processes.start(
                new Command("small", words, Objects.requireNonNull(jar.getParent()), log));
        assertThat(child.awaitExit(MINUTE)).isTrue();
        assertThat(child.exitCode()).as(child.lastWords()).isZero();
        return Files.readString(log);
    }

    private Path jarOfThisSmallProgram() throws IOException {
        String name = SmallProgram.class.getName().replace('.', '/') + ".class";
        Path jar = folder.resolve("small.jar");
        try (InputStream bytes = SmallProgram.class.getClassLoader().getResourceAsStream(name);
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(name));
            assertThat(bytes).isNotNull();
            bytes.transferTo(out);
        }
        return jar;
    }
}
