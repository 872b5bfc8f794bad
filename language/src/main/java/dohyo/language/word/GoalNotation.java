package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a search looks for: {@code p99 < 10ms}. */
public final class GoalNotation implements Notation<GoalNotation.Limit> {

    private static final Pattern WORDS =
            Pattern.compile("p(" + ResultQuantityNotation.PERCENTILE + ") *< *(.+)");

    /** A percentile of response time and what it must stay under. */
    public record Limit(double percentile, long nanos) {}

    @Override
    public String noun() {
        return "a goal";
    }

    @Override
    public String examples() {
        return "p99 < 10ms";
    }

    @Override
    public String pattern() {
        return "p" + ResultQuantityNotation.PERCENTILE + " *< *" + Notations.DURATION.pattern();
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Limit parse(String word) throws NotationException {
        Matcher parts = WORDS.matcher(word);
        if (!parts.matches()) {
            throw new NotationException(
                    "'" + word + "' is not a goal", "for example " + examples());
        }
        long nanos = Notations.DURATION.parse(parts.group(2));
        if (nanos == 0) {
            throw new NotationException("no answer takes no time", "for example " + examples());
        }
        return new Limit(Double.parseDouble(parts.group(1)), nanos);
    }
}
