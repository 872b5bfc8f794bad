package dohyo.model.statistics;

import dohyo.model.Golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tables in docs/statistics.md that tests compute: each stands between two comments. */
public final class StatisticsDocument {

    private static final Path PATH = Golden.ROOT.resolve("docs/statistics.md");

    private StatisticsDocument() {}

    /** Compares a table, or writes it when asked to. */
    public static void check(String name, String table) {
        String text = read();
        String begin = "<!-- " + name + " -->\n";
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf("<!-- end -->", from);
        Golden.check(PATH, text.substring(0, from) + "\n" + table + "\n" + text.substring(to));
    }

    private static String read() {
        try {
            return Files.readString(PATH);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
