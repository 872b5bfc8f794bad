package dohyo.engine.client;

import java.util.List;
import java.util.regex.Pattern;

/** Warnings that differ in their figures only are of one kind. */
public final class WarningNormalizer {

    /** How many kinds are told apart; the rest is of this one. */
    public static final int MOST = 16;

    public static final String OTHER = "others";

    private static final int LONGEST = 300;
    private static final Pattern FIGURES = Pattern.compile("[0-9]+([.,:][0-9]+)*");

    private WarningNormalizer() {}

    /** The warnings of one answer, with {@code #} for each number. */
    public static String of(List<String> warnings) {
        String kind = FIGURES.matcher(String.join("; ", warnings)).replaceAll("#");
        return kind.length() <= LONGEST ? kind : kind.substring(0, LONGEST) + "…";
    }
}
