package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;
import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;

/** Words on the command line that are written as in an experiment file. */
public final class OptionValueParser {

    private static final double NANOS_PER_SECOND = 1e9;

    private OptionValueParser() {}

    /** What the word of an option stands for. */
    public static <T> T parse(String option, String word, Notation<T> notation) {
        try {
            return notation.parse(word);
        } catch (NotationException e) {
            String hint = e.hint().isEmpty() ? "" : "; " + e.hint();
            throw new UserMistake("error: " + option + ": " + e.message() + hint);
        }
    }

    /** Of the time that a run may take. */
    public static double budgetSeconds(String word) {
        double seconds = seconds("--budget", word);
        if (seconds <= 0) {
            throw new UserMistake("error: --budget " + word + ": no block fits into no time; give"
                    + " more time, or leave out --budget");
        }
        return seconds;
    }

    /** Of a duration. */
    public static double seconds(String option, String word) {
        return parse(option, word, Notations.DURATION) / NANOS_PER_SECOND;
    }
}
