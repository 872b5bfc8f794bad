package dohyo.cli;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Words of one family of stores belong to its own packages. The files elsewhere that still say them
 * are listed, room by room, and the lists only become shorter: a file that is not listed may not
 * begin to say them, and one that has stopped is taken off with {@code -Dgolden=update}.
 */
final class FamilyWordsTest {

    private static final Pattern WORDS =
            Pattern.compile("cql|cassandra|keyspace|sstable", Pattern.CASE_INSENSITIVE);

    /**
     * Where the family, or its language, is at home, where languages are told apart, and where
     * files of tools of that family are read.
     */
    private static final List<String> HOMES = List.of(
            "dohyo/lab/stores/cassandra/",
            "dohyo/lab/stores/cql/",
            "dohyo/lab/stores/scylla/",
            "dohyo/language/cql/",
            "dohyo/language/importing/",
            "dohyo/model/cql/",
            "dohyo/model/recording/",
            "dohyo/model/workload/Ask.java",
            "dohyo/model/workload/Language.java",
            "dohyo/nullstore/");

    /** A file whose name says whose words are in it. */
    private static final Pattern NAMED = Pattern.compile(".*/(Cql|cassandra-)[^/]*");

    /** The modules {@code clients/*} are each of one family, and {@code shims} of one store. */
    @ParameterizedTest
    @ValueSource(
            strings = {"model", "language", "engine", "lab", "report", "cli", "nullstore", "bench"})
    void files_that_speak_of_one_family_of_stores_only_become_fewer(String module)
            throws IOException {
        Path sources = UserEnvironment.HOME.resolve(module).resolve("src/main");
        try (Stream<Path> files = Files.walk(sources)) {
            String found = files.filter(Files::isRegularFile)
                    .map(file -> sources.relativize(file).toString())
                    .filter(file -> HOMES.stream().noneMatch(file::contains))
                    .filter(file -> !NAMED.matcher("/" + file).matches())
                    .filter(file -> WORDS.matcher(text(sources.resolve(file))).find())
                    .sorted()
                    .map(file -> file + "\n")
                    .collect(Collectors.joining());
            Golden.check("family-words-" + module + ".txt", found);
        }
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
