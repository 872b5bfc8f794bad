package dohyo.model.yaml.part;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.yaml.unit.Notation;
import dohyo.model.yaml.unit.UnreadableWord;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is read from a result: {@code p99(read)}, {@code p99(rmw.write)} for a step,
 * {@code service.p99.9}, {@code throughput}, {@code errors}, {@code wrong-data}.
 */
final class QuantityWords implements Notation<Quantity> {

    /** Above 0 and below 100. */
    static final String PERCENTILE = "(?:[1-9][0-9]?(?:\\.[0-9]{1,4})?|0\\.[0-9]{0,3}[1-9])";

    private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";
    private static final String OPERATION = NAME + "(?:\\." + NAME + ")?";
    private static final String WRONG_DATA = "wrong-data";
    private static final Pattern WORDS =
            Pattern.compile("(?:(response|service)\\.)?(throughput|errors|p(" + PERCENTILE
                    + "))(?:\\((" + OPERATION + ")\\))?");

    @Override
    public String noun() {
        return "a quantity";
    }

    @Override
    public String examples() {
        return "p99, p99(read), service.p99.9(read), throughput(read), errors or wrong-data";
    }

    @Override
    public String pattern() {
        return "(?:(?:(?:response|service)\\.)?p" + PERCENTILE + "|throughput|errors)(?:\\("
                + OPERATION + "\\))?|" + WRONG_DATA;
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Quantity parse(String word) throws UnreadableWord {
        if (word.equals(WRONG_DATA)) {
            return new Quantity(Quantity.Kind.WRONG_DATA, 0, "");
        }
        Matcher parts = WORDS.matcher(word);
        if (!word.matches(pattern()) || !parts.matches()) {
            throw new UnreadableWord(
                    "'" + word + "' is not a quantity", "for example " + examples());
        }
        String operation = parts.group(4) == null ? "" : parts.group(4);
        if (parts.group(3) == null) {
            return new Quantity(
                    Quantity.Kind.valueOf(parts.group(2).toUpperCase(Locale.ROOT)), 0, operation);
        }
        boolean service = "service".equals(parts.group(1));
        return new Quantity(
                service ? Quantity.Kind.SERVICE : Quantity.Kind.RESPONSE,
                Double.parseDouble(parts.group(3)),
                operation);
    }
}
