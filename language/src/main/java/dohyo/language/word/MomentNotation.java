package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.Action;

import java.util.concurrent.TimeUnit;

/** A moment of the load: a duration from its begin, or {@code end}. */
public final class MomentNotation implements Notation<Long> {

    private static final String END = "end";
    private static final long LATEST_NANOS = TimeUnit.HOURS.toNanos(24);

    @Override
    public String noun() {
        return "a moment";
    }

    @Override
    public String examples() {
        return "15s, 2m or end, when all load is over";
    }

    @Override
    public String pattern() {
        return "(?:" + Notations.DURATION.pattern() + ")|" + END;
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Long parse(String word) throws NotationException {
        if (word.equals(END)) {
            return Action.AT_END;
        }
        long nanos = Notations.DURATION.parse(word);
        if (nanos > LATEST_NANOS) {
            throw new NotationException("'" + word + "' is too large", "write 0s to 24h, or end");
        }
        return nanos;
    }
}
