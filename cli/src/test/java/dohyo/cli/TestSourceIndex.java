package dohyo.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sources of all tests of the project by the name of their class, which two may share. */
final class TestSourceIndex {

    private static final Map<String, List<Path>> FILES = files();

    private TestSourceIndex() {}

    static List<String> sources(String test) {
        return FILES.getOrDefault(test, List.of()).stream()
                .map(TestSourceIndex::text)
                .toList();
    }

    private static Map<String, List<Path>> files() {
        try (Stream<Path> modules = Files.list(UserEnvironment.HOME);
                Stream<Path> clients = Files.list(UserEnvironment.HOME.resolve("clients"))) {
            return Stream.concat(modules, clients)
                    .map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .flatMap(TestSourceIndex::tests)
                    .collect(Collectors.groupingBy(
                            file -> file.getFileName().toString().replace(".java", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> tests(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith("Test.java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
