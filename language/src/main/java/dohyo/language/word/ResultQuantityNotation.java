package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.Notations;
import dohyo.language.unit.UnreadableWord;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Quantity.Kind;
import dohyo.model.experiment.StepSelector;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.text.Nearest;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is read from a result: {@code p99(read)}, {@code p99(rmw.write)} for a step,
 * {@code service.p99.9}, {@code mean}, {@code throughput}, {@code cpu.per_op}, {@code keeps_up},
 * {@code errors}, or any collected metric, {@code server.jvm.gc.time}; of some steps only with
 * {@code at 80%}, {@code at 2000/s} or {@code at 64} (in flight).
 */
public final class ResultQuantityNotation implements Notation<Quantity> {

    /** Above 0 and below 100. */
    static final String PERCENTILE = "(?:[1-9][0-9]?(?:\\.[0-9]{1,4})?|0\\.[0-9]{0,3}[1-9])";

    private static final String NAME = "[A-Za-z][A-Za-z0-9_]*";
    private static final String OPERATION = NAME + "(?:\\." + NAME + ")?";
    private static final String METRIC = "(?:server|machine)(?:\\.[A-Za-z0-9_-]+){1,8}";

    /** Of requests that the store traced, of an operation or of one of its steps. */
    private static final String TRACED = "traced\\." + NAME + "(?:\\.[a-z0-9-]+)?";

    private static final String STORED = "stored\\.(?:"
            + Stream.of(StoredContentRecord.Count.values())
                    .map(StoredContentRecord.Count::word)
                    .sorted()
                    .collect(Collectors.joining("|"))
            + ")";

    /** What a client has counted beside its operations. */
    private static final String COUNTED_BY_CLIENT = "client(?:\\.[a-z-]+){1,8}(?:\\.per_op)?";

    /** What events of a kind tell in figures while the steps ran. */
    private static final String TOLD_BY_EVENTS =
            "event\\.[a-z-]{1,40}\\.[A-Za-z]{1,40}\\.(?:least|most|mean|last)";

    private static final String COLLECTED =
            METRIC + "|" + TRACED + "|" + STORED + "|" + COUNTED_BY_CLIENT + "|" + TOLD_BY_EVENTS;
    private static final Pattern OF_OPERATIONS =
            Pattern.compile("(?:(response|service)\\.)?(throughput\\.per_price|in_flight\\.enough"
                    + "|throughput|errors|rows|empty|mean|max|p(" + PERCENTILE
                    + ")|(?:cpu|alloc)\\.per_op\\.client"
                    + "|(?:cpu|alloc|time)\\.per_op)(?:\\((" + OPERATION + ")\\))?");
    private static final String AT = " at ";
    private static final String IN_FLIGHT = "[1-9][0-9]{0,4}";
    private static final String STEP =
            IN_FLIGHT + "|" + Notations.PERCENT.pattern() + "|" + Notations.RATE.pattern();

    /**
     * Quantities of a trial or of an operation, some of one in steps of its own, by their words.
     */
    private static final Map<String, Kind> COUNTED = Stream.of(
                    Kind.THROUGHPUT,
                    Kind.ERRORS,
                    Kind.ROWS,
                    Kind.EMPTY,
                    Kind.PER_PRICE,
                    Kind.ENOUGH,
                    Kind.CPU,
                    Kind.CLIENT_CPU,
                    Kind.TIME,
                    Kind.ALLOCATION,
                    Kind.CLIENT_ALLOCATION)
            .collect(Collectors.toMap(Kind::word, Function.identity()));

    /** Quantities of a whole trial, by their words. */
    private static final Map<String, Kind> WHOLE = Stream.of(
                    Kind.SUSTAINED, Kind.KEEPS_UP, Kind.WRONG_DATA, Kind.BACKLOG)
            .collect(Collectors.toMap(Kind::word, Function.identity()));

    private static final List<String> KNOWN = List.of(
            "p99",
            "service.p99",
            "mean",
            "service.mean",
            "max",
            "service.max",
            "backlog",
            "throughput",
            "throughput.sustained",
            "throughput.per_price",
            "in_flight.enough",
            "cpu.per_op",
            "cpu.per_op.client",
            "time.per_op",
            "alloc.per_op",
            "alloc.per_op.client",
            "keeps_up",
            "errors",
            "rows",
            "empty",
            "wrong-data");

    @Override
    public String noun() {
        return "a quantity";
    }

    @Override
    public String examples() {
        return "p99, p99(read), service.p99.9(read), mean(read), service.mean(read),"
                + " max(read), service.max(read), backlog, throughput(read), throughput.sustained,"
                + " throughput.per_price, in_flight.enough, cpu.per_op, cpu.per_op(read),"
                + " cpu.per_op.client, time.per_op, alloc.per_op, alloc.per_op.client, keeps_up,"
                + " errors, wrong-data, rows(read), empty(read) or a collected metric:"
                + " server.jvm.gc.time, or traced.read or stored.range-bounds or"
                + " client.read.bytes, a counter also for each operation:"
                + " server.cache.evicted.per_op, or what events tell:"
                + " event.cache-eviction.cachedPercent.least; of one step:"
                + " p99(read) at 80%,"
                + " keeps_up at 2000/s, throughput at 64 (in flight)";
    }

    @Override
    public String pattern() {
        return "(?:" + plainPattern() + ")(?:" + AT + "(?:" + STEP + "))?";
    }

    private static String plainPattern() {
        return "(?:(?:(?:response|service)\\.)?(?:mean|max|p" + PERCENTILE + ")|" + any(COUNTED)
                + ")(?:\\(" + OPERATION + "\\))?|" + any(WHOLE) + "|" + COLLECTED;
    }

    private static String any(Map<String, Kind> words) {
        return words.keySet().stream()
                .sorted()
                .map(word -> word.replace(".", "\\."))
                .collect(Collectors.joining("|"));
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Quantity parse(String word) throws UnreadableWord {
        int at = word.indexOf(AT);
        return at < 0
                ? plain(word)
                : plain(word.substring(0, at)).at(step(word, word.substring(at + AT.length())));
    }

    private Quantity plain(String word) throws UnreadableWord {
        Kind whole = WHOLE.get(word);
        if (whole != null) {
            return new Quantity(whole, 0, "");
        }
        if (word.matches(COLLECTED)) {
            return Quantity.ofMetric(word);
        }
        Matcher parts = OF_OPERATIONS.matcher(word);
        if (!word.matches(plainPattern()) || !parts.matches()) {
            throw new UnreadableWord("'" + word + "' is not a quantity", hint(word));
        }
        return ofOperations(parts);
    }

    private static StepSelector step(String whole, String step) throws UnreadableWord {
        if (whole.startsWith(Kind.SUSTAINED.word()) || whole.startsWith(Kind.ENOUGH.word())) {
            throw new UnreadableWord(
                    "'" + whole + "' names one step, and what it measures is found over several",
                    "leave out '" + AT.strip() + " " + step + "'");
        }
        if (step.matches(IN_FLIGHT)) {
            return StepSelector.ofClosed(Integer.parseInt(step));
        }
        return step.endsWith("%")
                ? StepSelector.ofShare(Notations.PERCENT.parse(step))
                : StepSelector.ofRate(Notations.RATE.parse(step));
    }

    private static Quantity ofOperations(Matcher parts) {
        String operation = parts.group(4) == null ? "" : parts.group(4);
        if ("mean".equals(parts.group(2))) {
            return new Quantity(
                    isService(parts) ? Kind.MEAN_SERVICE : Kind.MEAN_RESPONSE, 0, operation);
        }
        if ("max".equals(parts.group(2))) {
            return new Quantity(
                    isService(parts) ? Kind.MAX_SERVICE : Kind.MAX_RESPONSE, 0, operation);
        }
        if (parts.group(3) == null) {
            return new Quantity(Objects.requireNonNull(COUNTED.get(parts.group(2))), 0, operation);
        }
        return new Quantity(
                isService(parts) ? Kind.SERVICE : Kind.RESPONSE,
                Double.parseDouble(parts.group(3)),
                operation);
    }

    private static boolean isService(Matcher parts) {
        return "service".equals(parts.group(1));
    }

    private String hint(String word) {
        String name = word.replaceFirst("\\(.*", "");
        return Nearest.of(name, KNOWN)
                .map(near -> "did you mean '" + near + "'? There are " + examples())
                .orElse("for example " + examples());
    }
}
