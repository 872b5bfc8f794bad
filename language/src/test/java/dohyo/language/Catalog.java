package dohyo.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The experiment files that are shipped. */
final class Catalog {

    private Catalog() {}

    static List<Path> files() {
        try (Stream<Path> files = Files.list(Golden.ROOT.resolve("catalog"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An experiment in which every part is as short as it may be. */
    static String smallest() {
        return """
                title: Small
                question: Is it small?
                store: {name: null}
                workloads:
                  w: {operations: {read: {cql: SELECT now() FROM system.local}}}
                load:
                  measure: {hold: 100/s, for: 1s}
                """;
    }
}
