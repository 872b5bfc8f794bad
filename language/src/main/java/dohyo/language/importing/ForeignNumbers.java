package dohyo.language.importing;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.model.text.MessagePhrases;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers as other tools write them: {@code 1M}, {@code 5k/s}, {@code 1d 3h}. */
public final class ForeignNumbers {

    private static final Pattern COUNT = Pattern.compile("([0-9]{1,18})([kKmMbB]?)");
    private static final Pattern TIME = Pattern.compile("\\s*([0-9]{1,9})\\s*([dhms])");
    private static final Map<String, Long> SECONDS = Map.of("d", 86_400L, "h", 3600L, "m", 60L);
    private static final long MOST = 100_000_000_000_000L;
    private static final int THOUSAND = 1000;

    private ForeignNumbers() {}

    /** A whole number with its factor; empty for anything else. */
    public static OptionalLong count(String text) {
        Matcher number = COUNT.matcher(text);
        if (!number.matches()) {
            return OptionalLong.empty();
        }
        long factor = switch (number.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> THOUSAND;
            case "m" -> THOUSAND * THOUSAND;
            case "b" -> (long) THOUSAND * THOUSAND * THOUSAND;
            default -> 1;
        };
        long plain = Long.parseLong(number.group(1));
        return plain > MOST / factor ? OptionalLong.empty() : OptionalLong.of(plain * factor);
    }

    /** A whole number between limits; remarks on others, and then it is the least. */
    public static long count(Word word, long least, long most) {
        OptionalLong found = count(word.text().strip());
        if (found.isEmpty() || found.getAsLong() < least || found.getAsLong() > most) {
            word.refuse(
                    MessagePhrases.quoted(word.text()) + " is not a whole number from " + least
                            + " to " + most,
                    "write one, for example " + Math.max(least, Math.min(most, THOUSAND)));
            return least;
        }
        return found.getAsLong();
    }

    /** A plain number between limits; remarks on others, and then it is the least. */
    public static double share(Word word, double least, double most) {
        try {
            double found = new BigDecimal(cut(word.text().strip())).doubleValue();
            if (found >= least && found <= most) {
                return found;
            }
        } catch (NumberFormatException none) {
            // told below
        }
        word.refuse(
                MessagePhrases.quoted(word.text()) + " is not a number from " + plain(least)
                        + " to " + plain(most),
                "write one, for example 0.5");
        return least;
    }

    /** A number of millions of digits takes its time. */
    private static String cut(String text) {
        return text.length() > 30 || text.matches(".*[eE][+-]?[0-9]{4,}.*") ? "" : text;
    }

    /** Seconds of a time; remarks on what is none, with this hint, and then it is one. */
    public static long seconds(Word word, String hint) {
        return seconds(word.text()).filter(found -> found > 0).orElseGet(() -> {
            word.refuse(MessagePhrases.quoted(word.text()) + " is not a duration", hint);
            return 1L;
        });
    }

    /** Seconds of {@code 1d 3h 15m}, {@code 90s}; empty for anything else. */
    public static Optional<Long> seconds(String text) {
        Matcher part = TIME.matcher(text);
        long sum = 0;
        int at = 0;
        while (part.region(at, text.length()).lookingAt()) {
            sum += Long.parseLong(part.group(1)) * SECONDS.getOrDefault(part.group(2), 1L);
            at = part.end();
        }
        return at > 0 && text.substring(at).isBlank() ? Optional.of(sum) : Optional.empty();
    }

    /** Without an exponent and without zeros behind. */
    public static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
