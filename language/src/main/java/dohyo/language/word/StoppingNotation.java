package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.EarlyStoppingRule;

/**
 * When a run may end: {@code all-blocks}, {@code decided}, or {@code 5%} for an interval;
 * {@code decided 2%} also calls equal only what differs by less than that.
 */
public final class StoppingNotation implements Notation<EarlyStoppingRule> {

    public static final String ALL = "all-blocks";

    private static final String DECIDED = "decided";
    private static final double NARROWEST = 0.001;
    private static final double WIDEST = 0.5;

    @Override
    public String noun() {
        return "an end";
    }

    @Override
    public String examples() {
        return "all-blocks, decided, decided 2% for a difference of 2 %, or 5% for an interval of"
                + " +-5 %";
    }

    @Override
    public String pattern() {
        return ALL + "|" + DECIDED + "|" + Notations.PERCENT.pattern() + "|" + DECIDED + " "
                + Notations.PERCENT.pattern();
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public EarlyStoppingRule parse(String word) throws NotationException {
        if (word.equals(ALL)) {
            return EarlyStoppingRule.NONE;
        }
        if (word.equals(DECIDED)) {
            return EarlyStoppingRule.DECIDED;
        }
        if (!word.endsWith("%")) {
            throw new NotationException(
                    "'" + word + "' is not an end", "for example " + examples());
        }
        boolean decided = word.startsWith(DECIDED + " ");
        double within =
                Notations.PERCENT.parse(decided ? word.substring(DECIDED.length() + 1) : word);
        if (within < NARROWEST || within > WIDEST) {
            throw new NotationException(
                    "'" + word + "' is too " + (within < NARROWEST ? "narrow" : "wide"),
                    "write 0.1% to 50%");
        }
        return decided ? EarlyStoppingRule.decided(within) : EarlyStoppingRule.within(within);
    }
}
