package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ClientSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * A process that carries load, or is loaded, knows words and no language: what was built for its
 * class path (see {@code ClientJars}) holds neither YAML nor the reader of experiment files.
 */
final class WorkerClassPathTest {

    private static final List<String> OF_THE_LANGUAGE =
            List.of("org/snakeyaml/", "org/yaml/", "dohyo/language/", "dohyo/workloads/");

    static List<String> clients() {
        return ClientSpec.NAMES;
    }

    @ParameterizedTest
    @MethodSource("clients")
    void a_load_worker_carries_neither_yaml_nor_its_reader(String client) throws IOException {
        assertThat(entries("clients/" + client))
                .contains("dohyo/engine/Worker.class", "dohyo/model/load/LoadPlan.class")
                .noneMatch(WorkerClassPathTest::isOfTheLanguage);
    }

    @Test
    void the_null_store_carries_neither_yaml_nor_its_reader() throws IOException {
        assertThat(entries("nullstore"))
                .contains("dohyo/nullstore/NullStore.class")
                .noneMatch(WorkerClassPathTest::isOfTheLanguage);
    }

    /** So it would be noticed. */
    @Test
    void the_command_line_carries_both() throws IOException {
        assertThat(entries("cli"))
                .contains(
                        "dohyo/language/ExperimentReader.class",
                        "org/snakeyaml/engine/v2/nodes/Node.class");
    }

    private static boolean isOfTheLanguage(String entry) {
        return OF_THE_LANGUAGE.stream().anyMatch(entry::startsWith);
    }

    /** All that the jars of a module and of its libraries hold. */
    private static Set<String> entries(String module) throws IOException {
        Path target = UserEnvironment.HOME.resolve(module).resolve("target");
        Set<String> entries = new TreeSet<>();
        for (Path folder : List.of(target, target.resolve("lib"))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path jar :
                        files.filter(file -> file.toString().endsWith(".jar")).toList()) {
                    entries.addAll(names(jar));
                }
            }
        }
        return entries;
    }

    private static List<String> names(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }
}
