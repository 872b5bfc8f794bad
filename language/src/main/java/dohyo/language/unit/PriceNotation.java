package dohyo.language.unit;

import dohyo.model.machine.Price;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A price by the hour: {@code 0.31 USD/h}, with or without the space. */
final class PriceNotation implements Notation<Price> {

    private static final String WORD = "[0-9]{1,9}(?:\\.[0-9]{1,9})? ?[A-Z]{3}/h";
    private static final Pattern PARTS = Pattern.compile("([0-9.]+)\\s*([A-Za-z]*)(.*)");

    @Override
    public String noun() {
        return "a price";
    }

    @Override
    public String examples() {
        return "0.31 USD/h";
    }

    @Override
    public String pattern() {
        return WORD;
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Price parse(String word) throws NotationException {
        Matcher parts = PARTS.matcher(word);
        if (!word.matches(WORD)) {
            throw new NotationException("'" + word + "' is not a price", hint(parts));
        }
        if (!parts.matches() || new BigDecimal(parts.group(1)).signum() == 0) {
            throw new NotationException(
                    "'" + word + "' buys everything", "leave out the price of what costs nothing");
        }
        return new Price(new BigDecimal(parts.group(1)), parts.group(2));
    }

    private String hint(Matcher parts) {
        boolean hasCurrency = parts.matches() && parts.group(2).length() == 3;
        if (!hasCurrency) {
            return "write an amount, a currency of three letters and /h, for example " + examples();
        }
        return "did you mean '" + parts.group(1) + " " + parts.group(2).toUpperCase(Locale.ROOT)
                + "/h'?";
    }
}
