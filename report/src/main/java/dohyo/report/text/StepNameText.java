package dohyo.report.text;

import java.util.regex.Pattern;

/** The name of a step for people: that of its stream, if it has one, is set apart from its load. */
public final class StepNameText {

    private static final Pattern OF_STREAM = Pattern.compile("^([^\\s:]+) (?=\\d|replay )");

    private StepNameText() {}

    /** {@code reads: 1 in flight} for {@code reads 1 in flight}. */
    public static String of(String name) {
        return OF_STREAM.matcher(name).replaceFirst("$1: ");
    }

    /** The same within a sentence: in quotes when it has several words. */
    public static String within(String name) {
        String words = of(name);
        return words.contains(" ") ? '"' + words + '"' : words;
    }
}
