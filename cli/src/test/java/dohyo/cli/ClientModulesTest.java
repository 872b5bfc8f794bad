package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What an experiment may name for a client is built; who adds one is told what is missing. */
final class ClientModulesTest {

    private static final Path HOME = UserEnvironment.HOME;

    /** What several clients share is none. */
    private static final List<String> COMMON = List.of(
            "aerospike-language",
            "cache-providers",
            "cache-traces",
            "contract",
            "cql-language",
            "hbase-language",
            "ignite-language",
            "files-language",
            "net");

    private static final String HOW = "; see \"Add a client\" in docs/architecture.md";

    static List<String> clients() {
        return ClientSpec.NAMES;
    }

    static List<String> benchmarks() {
        return DriverSpec.Benchmark.CLIENTS;
    }

    /** The lab finds a client's jars by this folder; its tests and the cli's need them built. */
    private static void isBuilt(String module, String service) throws IOException {
        String folder = "clients/" + module;
        Path services = HOME.resolve(folder).resolve("src/main/resources/META-INF/services");
        assertThat(services.resolve(service))
                .describedAs("name the class that implements %s in this file%s", service, HOW)
                .isNotEmptyFile();
        assertThat(Files.readString(HOME.resolve("pom.xml")))
                .describedAs("add the module %s to pom.xml%s", folder, HOW)
                .contains("<module>" + folder + "</module>");
        for (String user : List.of("lab", "cli")) {
            assertThat(Files.readString(HOME.resolve(user).resolve("pom.xml")))
                    .describedAs(
                            "%s/pom.xml lets the tests begin before %s is built; add it as"
                                    + " the other clients are%s",
                            user, folder, HOW)
                    .contains("<artifactId>dohyo-client-" + module + "</artifactId>");
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    void client_of_the_model_is_a_module_and_stands_in_the_documents(String name)
            throws IOException {
        isBuilt(name, "dohyo.engine.client.Client");
        assertThat(Files.readString(HOME.resolve("docs/systems/clients.md")))
                .describedAs("add a row for %s to docs/systems/clients.md", name)
                .contains("\n| `" + name + "` | ");
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void client_with_benchmarks_has_a_module_for_them(String name) throws IOException {
        isBuilt(ClientSpec.JMH + "-" + name, "dohyo.engine.client.InProcessBenchmarks");
        assertThat(ClientSpec.NAMES).contains(name);
    }

    @Test
    void every_module_of_a_client_can_be_named() throws IOException {
        try (Stream<Path> modules = Files.list(HOME.resolve("clients"))) {
            assertThat(modules.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                            .map(folder -> folder.getFileName().toString())
                            .filter(name -> !COMMON.contains(name)))
                    .describedAs(
                            "add the new one to ClientSpec.NAMES, or that of benchmarks"
                                    + " without its jmh- to DriverSpec.Benchmark.CLIENTS%s",
                            HOW)
                    .containsExactlyInAnyOrderElementsOf(named());
        }
    }

    private static List<String> named() {
        return Stream.of(
                        clients().stream(),
                        Stream.of(ClientSpec.JMH),
                        benchmarks().stream().map(name -> ClientSpec.JMH + "-" + name))
                .flatMap(names -> names)
                .toList();
    }
}
