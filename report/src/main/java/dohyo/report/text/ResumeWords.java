package dohyo.report.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words of the command with which a run began that its user must say again when it goes on, since
 * its folder may not decide them by itself: machines, running systems and JDKs.
 *
 * <p>A plan may come from a stranger, so only words are taken over that a shell leaves as they are;
 * without the others Dohyo refuses to go on, and says what is missing.
 */
public final class ResumeWords {

    private static final String VALUE = "(?:'[^'`\\p{Cntrl}]*'|[A-Za-z0-9_@%+=:,./-]+)";

    private static final String OPTION = "--(?:"
            + "(?:machines|attach|most|keyspace|data-centre|jmx|metrics|credentials|jdk-home)[ =]"
            + VALUE + "|keep|in-clear)(?= |$)";

    /** Each word in turn, so that nothing inside quotes is taken for an option. */
    private static final Pattern WORD = Pattern.compile(" (?:(" + OPTION + ")|'[^']*'|\\S+)");

    private ResumeWords() {}

    /** Each with a space before it; empty where none must be said again. */
    public static String of(String command) {
        StringBuilder words = new StringBuilder();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String option = word.group(1);
            if (option != null) {
                words.append(' ').append(option);
            }
        }
        return words.toString();
    }
}
