package dohyo.report.page.method;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Folders of the machine that ran it, by names instead of paths: a report is shown to others, whom
 * neither the reader's name nor the layout of his disk concerns. {@code trial.json} has the paths.
 */
public final class PathAnonymizer {

    /** Where a path begins within a word of a command line. */
    private static final String BEGIN = "(?<=^|[:=\",]|//)/(?!/)[^:=\",]*?";

    private static final List<Place> ALL = List.of(
            new Place("\\$DOHYO", Pattern.compile("(?<=^-Ddohyo\\.home=).*")),
            new Place("$LAB/", "/lab-[0-9][^/]*/"),
            new Place("$JDK/bin/java", "/bin/java$"),
            new Place("$MAVEN/", "/\\.m2/repository/"),
            new Place("$RUN/trials/$1", "/trials/(\\d{3}-)"),
            new Place("$CACHE/", "/\\.cache/dohyo/"),
            new Place("$DOHYO/target/", "/target/(?=classes\\.jsa$)"),
            new Place(
                    "$DOHYO/$1/target/",
                    "/(clients/[a-z0-9-]+|bench|cli|engine|lab|model|nullstore|report|shims)"
                            + "/target/"));

    private PathAnonymizer() {}

    private record Place(String name, Pattern pattern) {

        Place(String name, String rest) {
            this("\\" + name, Pattern.compile(BEGIN + rest));
        }

        String in(String word) {
            return pattern.matcher(word).replaceAll(name);
        }
    }

    /** A word of a command line, or a variable's value, with names of folders. */
    public static String named(String word) {
        String named = word;
        for (Place place : ALL) {
            named = place.in(named);
        }
        return named;
    }
}
