package dohyo.report.text;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Options of the command with which a run began that its user must give again when it goes on:
 * machines, running systems and JDKs, which its folder may not decide.
 *
 * <p>A plan may come from a stranger, so only names are taken over: whoever copied a value would
 * let the stranger choose which program runs and to whom a password goes. Of a consent
 * ({@code --in-clear}) not even the name is.
 */
public final class ResumeWords {

    private static final Map<String, String> VALUES = Map.of(
            "machines", " FILE",
            "attach", " HOST:PORT",
            "most", " RATE",
            "keyspace", " NAME",
            "data-centre", " NAME",
            "jmx", " PORT",
            "metrics", " PORT",
            "credentials", " FILE",
            "jdk-home", " N=DIR",
            "keep", "");

    /** Each word in turn, so that nothing inside quotes is taken for an option. */
    private static final Pattern WORD =
            Pattern.compile(" (?:--([a-z-]+)(?==| |$)(?:=?'[^']*'|\\S*)|'[^']*'|\\S+)");

    private static final String COMPARE = "./dohyo compare ";

    /** A system of a comparison that runs already: {@code cassandra@host:port,most=5000/s}. */
    private static final Pattern RUNNING =
            Pattern.compile(" [a-z][a-z0-9-]*@[A-Za-z0-9.-]+:[0-9].*");

    private ResumeWords() {}

    /** Each with a space before it and a stand-in for its value; empty where there are none. */
    public static String of(String command) {
        StringBuilder words = new StringBuilder();
        boolean compares = command.startsWith(COMPARE);
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String value = word.group(1) == null ? null : VALUES.get(word.group(1));
            if (value != null) {
                words.append(" --").append(word.group(1)).append(value);
            } else if (compares && RUNNING.matcher(word.group()).matches()) {
                words.append(" --attach ARM=HOST:PORT");
            }
        }
        return words.toString();
    }
}
