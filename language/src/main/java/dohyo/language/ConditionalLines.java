package dohyo.language;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Lines of a workload's file that stand there for some values of a parameter only: those that end
 * in {@code # only if name: value} or {@code # unless name: value}.
 */
final class ConditionalLines {

    private static final Pattern CONDITION =
            Pattern.compile(".*\\s# (only if|unless) (\\S+): (\\S+)");

    private ConditionalLines() {}

    /** The text without the lines that are not meant; parameters without a value meet nothing. */
    static String meant(String text, Map<String, String> parameters) {
        return text.lines()
                .filter(line -> isMeant(line, parameters))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static boolean isMeant(String line, Map<String, String> parameters) {
        Matcher condition = CONDITION.matcher(line);
        if (!condition.matches()) {
            return true;
        }
        boolean isMet = condition.group(3).equals(parameters.get(condition.group(2)));
        return isMet == condition.group(1).equals("only if");
    }
}
