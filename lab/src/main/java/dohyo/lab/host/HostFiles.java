package dohyo.lab.host;

import dohyo.model.result.HostFacts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files in which a kernel tells of its machine; what is missing is empty. */
record HostFiles(Path root) {

    static final String UNKNOWN = HostFacts.UNKNOWN;

    private static final Pattern CHOSEN = Pattern.compile("\\[(\\S+)]");

    String text(String file) {
        try {
            return Files.readString(root.resolve(file));
        } catch (IOException missing) {
            return "";
        }
    }

    /** The first line. */
    String line(String file) {
        return text(file).lines().findFirst().map(String::strip).orElse(UNKNOWN);
    }

    /** The whole number that the file holds; -1 when it holds none. */
    long number(String file) {
        return wholeNumber(line(file));
    }

    /** The word in brackets: {@code always [madvise] never}. */
    String chosen(String file) {
        return find(CHOSEN.pattern(), text(file), UNKNOWN);
    }

    /** Names in a folder, in order. */
    List<String> names(String folder) {
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException missing) {
            return List.of();
        }
    }

    static long wholeNumber(String text) {
        return text.matches("\\d{1,18}") ? Long.parseLong(text) : -1;
    }

    /** The pattern's first group. */
    static String find(String pattern, String text, String otherwise) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher.group(1).strip() : otherwise;
    }
}
