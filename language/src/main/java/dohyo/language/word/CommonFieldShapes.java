package dohyo.language.word;

import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.ScalarShape;
import dohyo.language.shape.TextShape;
import dohyo.language.unit.Notations;
import dohyo.language.unit.SizeRange;
import dohyo.model.cql.ConsistencyLevels;
import dohyo.model.experiment.Load.Arrivals;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The words of which parts are made. */
public final class CommonFieldShapes {

    /** Names that become names of folders, so they stay plain. */
    public static final NameShape NAME = new NameShape(
            "a name", "[A-Za-z0-9][A-Za-z0-9._-]{0,63}", "letters, digits and . _ -, at most 64");

    /** Names that become tags of histograms, in which a hyphen has a meaning. */
    public static final NameShape TAG = new NameShape(
            "a name", "[A-Za-z][A-Za-z0-9_]{0,63}", "letters, digits and _, a letter first");

    public static final NameShape KEYSPACE = new NameShape(
            "a keyspace",
            "[a-z][a-z0-9_]{0,47}",
            "lower-case letters, digits and _, a letter first");

    public static final NameShape TABLE = new NameShape(
            "a table", "[a-z][a-z0-9_]{0,47}", "lower-case letters, digits and _, a letter first");

    /** What every store can name a value of a record. */
    public static final NameShape COLUMN = new NameShape(
            "a name", "[a-z][a-z0-9_]{0,47}", "lower-case letters, digits and _, a letter first");

    public static final NameShape VERSION = new NameShape(
            "a version", "[0-9][A-Za-z0-9.-]{0,31}", "as published, for example 5.0.9");

    public static final NameShape ENDPOINT = new NameShape(
            "an address",
            "[A-Za-z0-9][A-Za-z0-9.-]{0,252}:[0-9]{1,5}",
            "host:port, for example 127.0.0.1:9042");

    public static final NameShape METRICS = new NameShape(
            "a metrics address",
            "http://[A-Za-z0-9][A-Za-z0-9.-]{0,252}:[0-9]{1,5}(/[A-Za-z0-9._-]{1,64}){0,4}",
            "http://host:port/path, for example http://127.0.0.1:9180/metrics");

    public static final NameShape DATA_CENTRE = new NameShape(
            "a data centre",
            "[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}",
            "as the cluster calls it, for example dc1");

    public static final TextShape SENTENCE = new TextShape("a sentence", 300, "");
    public static final TextShape QUESTION = new TextShape("a question", 300, "?");
    public static final TextShape TEXT = new TextShape("text", 10_000, "");
    public static final TextShape CQL = new TextShape("a CQL statement", 10_000, "");

    /** CQL consistency levels that any statement may have. */
    public static final List<String> LEVELS = ConsistencyLevels.PLAIN;

    /** Those of reads that take part in conditional writes. */
    public static final List<String> SERIAL_LEVELS = ConsistencyLevels.SERIAL;

    static final String LONGEST = "24h";

    private CommonFieldShapes() {}

    public static NotationShape<Long> duration(String least) {
        return NotationShape.of(Notations.DURATION, least, LONGEST);
    }

    public static NotationShape<Long> count(String least, String most) {
        return NotationShape.of(Notations.COUNT, least, most);
    }

    public static NotationShape<Double> rate() {
        return NotationShape.of(Notations.RATE, "1/h", "100M/s");
    }

    public static ScalarShape<SizeRange> sizes() {
        return NotationShape.of(Notations.SIZES, "0", "16m");
    }

    /** One of these levels. */
    public static ChoiceShape<String> consistency(List<String> levels) {
        return ChoiceShape.of(Function.identity(), levels.toArray(String[]::new));
    }

    public static ChoiceShape<Arrivals> arrivals() {
        return ChoiceShape.of(lowerCase(), Arrivals.values());
    }

    /** Constants as users write them: {@code BIG_INT} is {@code big-int}. */
    public static <E extends Enum<E>> Function<E, String> lowerCase() {
        return constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
