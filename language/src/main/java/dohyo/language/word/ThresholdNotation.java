package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.text.MessagePhrases;

import java.math.BigDecimal;

/**
 * The threshold of a claim, kept as it is written: what it means depends on the quantity and on
 * whether it is divided by that of another arm.
 */
public final class ThresholdNotation implements Notation<String> {

    @Override
    public String noun() {
        return "a threshold";
    }

    @Override
    public String examples() {
        return "1.5s for latencies, 5000/s for throughput, 0.1% for errors, 0.1 for a ratio";
    }

    @Override
    public String pattern() {
        return Notations.DURATION.pattern() + "|" + Notations.RATE.pattern() + "|"
                + Notations.PERCENT.pattern() + "|" + Notations.BYTES.pattern() + "|"
                + Notations.NUMBER.pattern();
    }

    @Override
    public boolean bare() {
        return true;
    }

    @Override
    public String parse(String word) {
        return word;
    }

    /** A ratio is a plain number; what a share of it may mean is told. */
    private static double ratio(String word) throws NotationException {
        if (!word.endsWith("%")) {
            return Notations.NUMBER.parse(word);
        }
        double share = Notations.PERCENT.parse(word);
        throw new NotationException(
                MessagePhrases.quoted(word) + " is a percentage, but the threshold of a ratio is a"
                        + " plain number",
                "write " + plain(1 + share) + " for " + plain(share * 100) + " % more, or "
                        + plain(Math.max(0, 1 - share)) + " for " + plain(share * 100)
                        + " % less; for a difference either way, 'equal-within: " + word + "'");
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(Math.rint(number * 1e6) / 1e6)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Reads a threshold in the unit that it must have. */
    public static double value(String word, Quantity quantity, boolean isRatio)
            throws NotationException {
        if (isRatio) {
            return ratio(word);
        }
        return switch (quantity.kind()) {
            case THROUGHPUT, SUSTAINED -> Notations.RATE.parse(word);
            case ERRORS, WRONG_DATA, KEEPS_UP, EMPTY -> Notations.PERCENT.parse(word);
            case RESPONSE,
                    SERVICE,
                    MEAN_RESPONSE,
                    MEAN_SERVICE,
                    MAX_RESPONSE,
                    MAX_SERVICE,
                    CPU,
                    CLIENT_CPU,
                    TOTAL_CPU,
                    TIME -> (double) Notations.DURATION.parse(word);
            case ALLOCATION, CLIENT_ALLOCATION -> (double) Notations.BYTES.parse(word);
            case METRIC, PER_PRICE, ENOUGH, BACKLOG, ROWS, DIPS, STANDSTILLS ->
                Notations.NUMBER.parse(word);
        };
    }
}
