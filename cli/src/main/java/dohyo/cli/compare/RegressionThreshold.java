package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * At which ratio of B over A a comparison is to fail, such as {@code throughput < 0.95}; the
 * opposite is claimed.
 *
 * @param quantity as claims name it
 * @param isBelow whether it fails below the ratio, else above it
 * @param ratio a plain number
 */
public record RegressionThreshold(String quantity, boolean isBelow, String ratio) {

    private static final Pattern RULE =
            Pattern.compile("\\s*([A-Za-z][A-Za-z0-9._()-]{0,100}?)\\s*([<>])"
                    + "\\s*([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*");

    /** Reads one as the user gave it. */
    public static RegressionThreshold of(String text) {
        Matcher rule = RULE.matcher(text);
        if (!rule.matches()) {
            throw new UserMistake("error: --fail-if " + MessagePhrases.quoted(text)
                    + " is not a rule; write, for example, --fail-if \"throughput < 0.95\" or"
                    + " --fail-if \"p99 > 1.1\", ratios of B over A");
        }
        return new RegressionThreshold(rule.group(1), rule.group(2).equals("<"), rule.group(3));
    }

    /** Claims of a file; empty for no rules. */
    static String yaml(List<RegressionThreshold> rules, String armA, String armB) {
        StringBuilder text = new StringBuilder(rules.isEmpty() ? "" : "claims:\n");
        for (int i = 0; i < rules.size(); i++) {
            text.append(rules.get(i).claim("fail-if-" + (i + 1), armA, armB));
        }
        return text.toString();
    }

    private String claim(String id, String armA, String armB) {
        String says = armB + " has " + (isBelow ? "at least " : "at most ") + ratio + " times the "
                + quantity + " of " + armA + ".";
        return "  " + id + ": {says: " + Json.line(says) + ", quantity: " + Json.line(quantity)
                + ", arm: " + Json.line(armB) + ", relative-to: " + Json.line(armA) + ", "
                + (isBelow ? "at-least: " : "at-most: ") + ratio + "}\n";
    }
}
