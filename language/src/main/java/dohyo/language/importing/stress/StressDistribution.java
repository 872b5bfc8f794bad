package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A distribution of whole numbers as cassandra-stress writes it: {@code uniform(1..10M)}.
 *
 * @param law {@code fixed}, {@code uniform}, {@code gaussian}, {@code exp}, {@code extreme},
 *     {@code qextreme} or {@code seq}
 * @param isPlain whether nothing but its limits is given
 * @param written as it stands in the file
 */
public record StressDistribution(
        String law, long least, long most, boolean isPlain, String written) {

    private static final Map<String, String> SAME = Map.of(
            "gauss", "gaussian",
            "normal", "gaussian",
            "norm", "gaussian",
            "extr", "extreme",
            "weibull", "extreme",
            "qextr", "qextreme",
            "qweibull", "qextreme");
    private static final List<String> LAWS =
            List.of("fixed", "uniform", "gaussian", "exp", "extreme", "qextreme", "seq");
    private static final Pattern SHAPE =
            Pattern.compile("(~?)([A-Za-z]{1,20})\\(([^()]{1,100})\\)");
    private static final Pattern RANGE =
            Pattern.compile("([0-9]+[kKmMbB]?)\\.\\.+([0-9]+[kKmMbB]?)");

    static StressDistribution fixed(long number) {
        return new StressDistribution("fixed", number, number, true, "fixed(" + number + ")");
    }

    /** Reads one; remarks on what is none, for which it is one. */
    static StressDistribution of(Word word) {
        String text = word.text().replace(" ", "");
        Matcher shape = SHAPE.matcher(text);
        if (!shape.matches()) {
            OptionalLong plain = ForeignNumbers.count(text);
            return plain.isPresent() ? fixed(plain.getAsLong()) : refused(word);
        }
        String name = shape.group(2).toLowerCase(Locale.ROOT);
        String law = SAME.getOrDefault(name, name);
        String[] parts = shape.group(3).split(",", -1);
        Matcher range = RANGE.matcher(parts[0]);
        OptionalLong one = ForeignNumbers.count(parts[0]);
        boolean isPlain = shape.group(1).isEmpty() && parts.length == 1;
        if (law.equals("fixed") && one.isPresent()) {
            return new StressDistribution(law, one.getAsLong(), one.getAsLong(), isPlain, text);
        }
        if (law.equals("fixed") || !LAWS.contains(law) || !range.matches()) {
            return refused(word);
        }
        OptionalLong least = ForeignNumbers.count(range.group(1));
        OptionalLong most = ForeignNumbers.count(range.group(2));
        if (least.isEmpty() || most.isEmpty() || least.getAsLong() > most.getAsLong()) {
            return refused(word);
        }
        return new StressDistribution(law, least.getAsLong(), most.getAsLong(), isPlain, text);
    }

    private static StressDistribution refused(Word word) {
        word.refuse(
                MessagePhrases.quoted(word.text()) + " is not a distribution of cassandra-stress",
                "write one like fixed(10), uniform(1..10), gaussian(1..1M)");
        return fixed(1);
    }

    /** As a size of experiment files, with a note on what is lost. */
    String size(String subject, ImportNotes notes) {
        if (!isUniform()) {
            notes.change(
                    subject + "=" + written, "sizes are uniform from " + least + " to " + most);
        }
        return least == most ? String.valueOf(least) : least + ".." + most;
    }

    /** How many numbers it is of. */
    long span() {
        return most - least + 1;
    }

    /** The number in its middle, which of most laws is the mean. */
    long middle() {
        return least + (most - least) / 2;
    }

    /** Whether numbers that are as likely as each other are the same. */
    boolean isUniform() {
        return isPlain && (law.equals("uniform") || law.equals("fixed"));
    }
}
