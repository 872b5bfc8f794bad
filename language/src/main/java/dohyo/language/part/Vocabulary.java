package dohyo.language.part;

import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.TextShape;
import dohyo.language.shape.Word;
import dohyo.language.shape.WordShape;
import dohyo.language.unit.Notations;
import dohyo.language.unit.Sizes;
import dohyo.model.experiment.Load.Arrivals;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The words of which parts are made. */
final class Vocabulary {

    /** Names that become names of folders, so they stay plain. */
    static final NameShape NAME = new NameShape(
            "a name", "[A-Za-z0-9][A-Za-z0-9._-]{0,63}", "letters, digits and . _ -, at most 64");

    /** Names that become tags of histograms, in which a hyphen has a meaning. */
    static final NameShape TAG = new NameShape(
            "a name", "[A-Za-z][A-Za-z0-9_]{0,63}", "letters, digits and _, a letter first");

    static final NameShape KEYSPACE = new NameShape(
            "a keyspace", "[a-z][a-z0-9_]{0,47}", "small letters, digits and _, a letter first");

    static final NameShape TABLE = new NameShape(
            "a table", "[a-z][a-z0-9_]{0,47}", "small letters, digits and _, a letter first");

    static final NameShape VERSION = new NameShape(
            "a version", "[0-9][A-Za-z0-9.-]{0,31}", "as published, for example 5.0.9");

    static final NameShape ENDPOINT = new NameShape(
            "an address",
            "[A-Za-z0-9][A-Za-z0-9.-]{0,252}:[0-9]{1,5}",
            "host:port, for example 127.0.0.1:9042");

    static final NameShape DATA_CENTRE = new NameShape(
            "a data centre",
            "[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}",
            "as the cluster calls it, for example dc1");

    static final TextShape SENTENCE = new TextShape("a sentence", 300, "");
    static final TextShape QUESTION = new TextShape("a question", 300, "?");
    static final TextShape TEXT = new TextShape("text", 10_000, "");
    static final TextShape CQL = new TextShape("a CQL statement", 10_000, "");

    /** CQL consistency levels that any statement may have. */
    static final List<String> LEVELS = List.of(
            "ANY",
            "ONE",
            "TWO",
            "THREE",
            "QUORUM",
            "ALL",
            "LOCAL_QUORUM",
            "EACH_QUORUM",
            "LOCAL_ONE");

    /** Those of reads that take part in conditional writes. */
    static final List<String> SERIAL_LEVELS = List.of("SERIAL", "LOCAL_SERIAL");

    static final String LONGEST = "24h";

    private Vocabulary() {}

    static WordShape<Long> duration(String least) {
        return WordShape.of(Notations.DURATION, least, LONGEST);
    }

    static WordShape<Long> count(String least, String most) {
        return WordShape.of(Notations.COUNT, least, most);
    }

    static WordShape<Double> rate() {
        return WordShape.of(Notations.RATE, "1/h", "100M/s");
    }

    static Word<Sizes> sizes() {
        return WordShape.of(Notations.SIZES, "0", "16m");
    }

    /** One of these levels. */
    static ChoiceShape<String> consistency(List<String> levels) {
        return ChoiceShape.of(Function.identity(), levels.toArray(String[]::new));
    }

    static ChoiceShape<Arrivals> arrivals() {
        return ChoiceShape.of(lowerCase(), Arrivals.values());
    }

    /** Constants as users write them: {@code BIG_INT} is {@code big-int}. */
    static <E extends Enum<E>> Function<E, String> lowerCase() {
        return constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
