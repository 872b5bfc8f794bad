package dohyo.language.word;

import dohyo.language.unit.Notation;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Quantity.Kind;
import dohyo.model.experiment.StepSelector;
import dohyo.model.result.DelayCause;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.text.NearestWord;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
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

    private static final String CAUSE = Kind.DIPS.word() + ".";

    /** Dips of throughput with a cause, or with none that is known. */
    private static final List<String> OF_CAUSE = Stream.concat(
                    Stream.of("unexplained"), Stream.of(DelayCause.values()).map(DelayCause::word))
            .map(CAUSE::concat)
            .toList();

    private static final String COLLECTED =
            METRIC + "|" + TRACED + "|" + STORED + "|" + COUNTED_BY_CLIENT + "|" + TOLD_BY_EVENTS;
    private static final Pattern OF_PERCENTILE =
            Pattern.compile("(service\\.)?p(" + PERCENTILE + ")");
    private static final String AT = " at ";
    private static final String IN_FLIGHT = "[1-9][0-9]{0,4}";
    private static final String STEP =
            IN_FLIGHT + "|" + Notations.PERCENT.pattern() + "|" + Notations.RATE.pattern();

    /** Means and longest times, each by two clocks. */
    private static final Set<Kind> TIMES =
            EnumSet.of(Kind.MEAN_RESPONSE, Kind.MEAN_SERVICE, Kind.MAX_RESPONSE, Kind.MAX_SERVICE);

    /** Quantities of a whole trial. */
    private static final Set<Kind> WHOLE = EnumSet.of(
            Kind.SUSTAINED,
            Kind.KEEPS_UP,
            Kind.WRONG_DATA,
            Kind.BACKLOG,
            Kind.DIPS,
            Kind.STANDSTILLS);

    /** Those and the quantities of a trial or of an operation, by their words. */
    private static final Map<String, Kind> KINDS =
            EnumSet.complementOf(EnumSet.of(Kind.RESPONSE, Kind.SERVICE, Kind.METRIC)).stream()
                    .collect(Collectors.toMap(Kind::word, Function.identity()));

    private static final List<String> KNOWN = Stream.of(
                    Stream.of("p99", "service.p99"),
                    KINDS.keySet().stream().sorted(),
                    OF_CAUSE.stream())
            .flatMap(Function.identity())
            .toList();

    private static final Pattern PLAIN = Pattern.compile(plainPattern());

    @Override
    public String noun() {
        return "a quantity";
    }

    @Override
    public String examples() {
        return "p99, p99(read), service.p99.9(read), mean(read), service.mean(read),"
                + " max(read), service.max(read), backlog, throughput(read), throughput.sustained,"
                + " throughput.per_price, in_flight.enough, cpu.per_op, cpu.per_op(read),"
                + " cpu.per_op.client, cpu.per_op.total, time.per_op, alloc.per_op,"
                + " alloc.per_op.client, keeps_up, errors, wrong-data, rows(read), empty(read),"
                + " dips, dips.unexplained, dips.compaction, standstills or a collected metric:"
                + " server.jvm.gc.time, or traced.read or stored.range-bounds or"
                + " client.read.bytes, a counter also for each operation:"
                + " server.cache.evicted.per_op, or what events tell:"
                + " event.cache-eviction.cachedPercent.least; of one step:"
                + " p99(read) at 80%,"
                + " keeps_up at 2000/s, throughput at 64 (in flight)";
    }

    @Override
    public String pattern() {
        return "(?:" + PLAIN + ")(?:" + AT + "(?:" + STEP + "))?";
    }

    private static String plainPattern() {
        return "(?:(?:(?:response|service)\\.)?(?:mean|max|p" + PERCENTILE + ")|"
                + any(kind -> !TIMES.contains(kind) && !WHOLE.contains(kind))
                + ")(?:\\(" + OPERATION + "\\))?|" + any(WHOLE::contains) + "|"
                + String.join("|", OF_CAUSE).replace(".", "\\.") + "|" + COLLECTED;
    }

    private static String any(Predicate<Kind> which) {
        return KINDS.values().stream()
                .filter(which)
                .map(kind -> kind.word().replace(".", "\\."))
                .sorted()
                .collect(Collectors.joining("|"));
    }

    @Override
    public boolean bare() {
        return false;
    }

    @Override
    public Quantity parse(String word) throws NotationException {
        int at = word.indexOf(AT);
        return at < 0
                ? plain(word)
                : plain(word.substring(0, at)).at(step(word, word.substring(at + AT.length())));
    }

    private Quantity plain(String word) throws NotationException {
        if (!PLAIN.matcher(word).matches()) {
            throw new NotationException("'" + word + "' is not a quantity", hint(word));
        }
        String[] parts = word.replaceFirst("^response\\.", "").split("[()]", -1);
        String operation = parts.length > 1 ? parts[1] : "";
        Matcher percentile = OF_PERCENTILE.matcher(parts[0]);
        if (percentile.matches()) {
            return new Quantity(
                    percentile.group(1) == null ? Kind.RESPONSE : Kind.SERVICE,
                    Double.parseDouble(percentile.group(2)),
                    operation);
        }
        if (parts[0].startsWith(CAUSE)) {
            return new Quantity(Kind.DIPS, 0, "", parts[0].substring(CAUSE.length()));
        }
        Kind kind = KINDS.get(parts[0]);
        return kind == null ? Quantity.ofMetric(word) : new Quantity(kind, 0, operation);
    }

    private static StepSelector step(String whole, String step) throws NotationException {
        if (whole.startsWith(Kind.SUSTAINED.word()) || whole.startsWith(Kind.ENOUGH.word())) {
            throw new NotationException(
                    "'" + whole + "' names one step, and what it measures is found over several",
                    "leave out '" + AT.strip() + " " + step + "'");
        }
        if (step.matches(IN_FLIGHT)) {
            return StepSelector.ofClosed(Integer.parseInt(step));
        }
        StepSelector named = step.endsWith("%")
                ? StepSelector.ofShare(Notations.PERCENT.parse(step))
                : StepSelector.ofRate(Notations.RATE.parse(step));
        if (named.isAll()) {
            throw new NotationException(
                    "'" + whole + "' names a step without a load, and there is none",
                    "name its load, for example 'at 80%', or leave out '" + AT.strip() + " " + step
                            + "' for all steps");
        }
        return named;
    }

    private String hint(String word) {
        String name = word.replaceFirst("\\(.*", "");
        return NearestWord.of(name, KNOWN)
                .map(near -> "did you mean '" + near + "'? There are " + examples())
                .orElse("for example " + examples());
    }
}
