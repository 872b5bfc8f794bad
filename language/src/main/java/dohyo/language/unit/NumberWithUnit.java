package dohyo.language.unit;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number followed by a unit, without a space: {@code 1.5s}, {@code 5k/s}, {@code 20%}. */
final class NumberWithUnit implements Notation<BigDecimal> {

    private static final String NUMBER = "[0-9]{1,18}(?:\\.[0-9]{1,9})?";
    private static final Pattern NUMBER_AND_REST = Pattern.compile("(" + NUMBER + ")\\s*(.*)");

    private final String noun;
    private final String examples;
    private final Map<String, Scale> units = new LinkedHashMap<>();
    private final Map<String, String> otherSpellings = new LinkedHashMap<>();

    NumberWithUnit(String noun, String examples) {
        this.noun = noun;
        this.examples = examples;
    }

    /** Adds a unit worth {@code times / per} of the smallest thing counted. */
    NumberWithUnit unit(String unit, long times, long per) {
        units.put(unit, new Scale(BigDecimal.valueOf(times), BigDecimal.valueOf(per)));
        return this;
    }

    NumberWithUnit unit(String unit, long times) {
        return unit(unit, times, 1);
    }

    /** Names spellings that are not read but lead to a suggestion; lower case. */
    NumberWithUnit insteadOf(String unit, String... spellings) {
        for (String spelling : spellings) {
            otherSpellings.put(spelling, unit);
        }
        return this;
    }

    @Override
    public String noun() {
        return noun;
    }

    @Override
    public String examples() {
        return examples;
    }

    @Override
    public String pattern() {
        String named = units.keySet().stream().filter(u -> !u.isEmpty()).collect(joining("|"));
        if (named.isEmpty()) {
            return NUMBER;
        }
        return NUMBER + "(?:" + named + ")" + (bare() ? "?" : "");
    }

    @Override
    public boolean bare() {
        return units.containsKey("");
    }

    @Override
    public BigDecimal parse(String word) throws NotationException {
        Matcher parts = NUMBER_AND_REST.matcher(word);
        if (!parts.matches()) {
            throw new NotationException("'" + word + "' is not " + noun, "for example " + examples);
        }
        Scale scale = units.get(parts.group(2));
        if (scale == null || parts.end(1) != parts.start(2)) {
            throw wrongUnit(word, parts.group(1), parts.group(2));
        }
        return scale.of(new BigDecimal(parts.group(1)));
    }

    private NotationException wrongUnit(String word, String number, String unit) {
        String message = unit.isEmpty()
                ? "'" + word + "' has no unit, so it is not " + noun
                : "'" + word + "' is not " + noun;
        String meant = meant(unit);
        boolean guessed = units.containsKey(meant) && !meant.isEmpty();
        return new NotationException(
                message,
                guessed ? "did you mean '" + number + meant + "'?" : "for example " + examples);
    }

    private String meant(String unit) {
        String lower = unit.toLowerCase(Locale.ROOT);
        String other = otherSpellings.get(lower);
        if (other != null) {
            return other;
        }
        return units.containsKey(unit) ? unit : lower;
    }

    /** What a unit is worth, kept as a fraction so that {@code 600/min} is exactly 10 a second. */
    private record Scale(BigDecimal times, BigDecimal per) {
        BigDecimal of(BigDecimal number) {
            return per.compareTo(BigDecimal.ONE) == 0
                    ? number.multiply(times, MathContext.DECIMAL128)
                    : number.multiply(times).divide(per, MathContext.DECIMAL128);
        }
    }
}
