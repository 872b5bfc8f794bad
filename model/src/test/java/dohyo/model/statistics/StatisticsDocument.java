package dohyo.model.statistics;

import dohyo.model.Golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tables in documents about statistics that tests compute: each stands between two comments. */
public final class StatisticsDocument {

    private static final Path DOCUMENTS = Golden.ROOT.resolve("docs/trust");

    private StatisticsDocument() {}

    /** Compares a table of docs/trust/statistics.md, or writes it when asked to. */
    public static void check(String name, String table) {
        check(DOCUMENTS.resolve("statistics.md"), name, table);
    }

    /** The same of docs/trust/statistics-pairs.md. */
    public static void checkOfPairs(String name, String table) {
        check(DOCUMENTS.resolve("statistics-pairs.md"), name, table);
    }

    private static void check(Path document, String name, String table) {
        String text = read(document);
        String begin = "<!-- " + name + " -->\n";
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf("<!-- end -->", from);
        Golden.check(document, text.substring(0, from) + "\n" + table + "\n" + text.substring(to));
    }

    private static String read(Path document) {
        try {
            return Files.readString(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
