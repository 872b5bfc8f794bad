package dohyo.language.importing.stress;

import dohyo.model.workload.CqlTypes;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column with what its values are made like.
 *
 * @param type words of a field of experiment files: {@code type: text, collect: list}; empty when
 *     there are none
 * @param size of content, as a size or a range; empty for the usual one
 * @param population what values are drawn from; null for anything
 * @param cluster how many values there are in a partition
 */
public record StressColumn(
        String name,
        String type,
        String size,
        @Nullable StressDistribution population,
        StressDistribution cluster) {

    /** Types that name rows, by which a row is found again. */
    private static final Set<String> OF_ROWS = Set.of(
            "type: text",
            "type: ascii",
            "type: blob",
            "type: int",
            "type: bigint",
            "type: timestamp",
            "type: uuid");

    private static final Set<String> SIZED = Set.of("type: text", "type: ascii", "type: blob");

    private static final Map<String, Long> WHOLE = Map.of(
            "type: tinyint",
            (long) Byte.MAX_VALUE,
            "type: smallint",
            (long) Short.MAX_VALUE,
            "type: int",
            (long) Integer.MAX_VALUE,
            "type: bigint",
            9_000_000_000_000_000L,
            "type: counter",
            9_000_000_000_000_000L);

    private static final Pattern GATHERED = Pattern.compile("(list|set)<([a-z]+)>");
    private static final Pattern MAP = Pattern.compile("map<([a-z]+),([a-z]+)>");

    /** The words for a type of CQL; empty when there are none. */
    public static String type(String cql) {
        String type = cql.replaceAll("\\s", "").replaceFirst("^frozen<(.*)>$", "$1");
        Matcher gathered = GATHERED.matcher(type);
        Matcher map = MAP.matcher(type);
        if (gathered.matches() && CqlTypes.SINGLE.contains(gathered.group(2))) {
            return "type: " + CqlTypes.plain(gathered.group(2)) + ", collect: " + gathered.group(1);
        }
        if (map.matches()
                && CqlTypes.SINGLE.contains(map.group(1))
                && CqlTypes.SINGLE.contains(map.group(2))) {
            return "type: map, parts: [{type: " + CqlTypes.plain(map.group(1)) + "}, {type: "
                    + CqlTypes.plain(map.group(2)) + "}]";
        }
        return CqlTypes.SINGLE.contains(type) ? "type: " + CqlTypes.plain(type) : "";
    }

    boolean isKnown() {
        return !type.isEmpty();
    }

    boolean namesRows() {
        return OF_ROWS.contains(type);
    }

    boolean isCounter() {
        return type.equals("type: counter");
    }

    /** Each value is another moment, so that nobody can ask for one again. */
    boolean isMoment() {
        return type.equals("type: timeuuid");
    }

    /** The words of content. */
    String content() {
        boolean isSized = SIZED.contains(type) && !size.isEmpty();
        Long largest = WHOLE.get(type);
        boolean isDrawn = population != null && largest != null && population.most() <= largest;
        return type
                + (isSized ? ", size: " + size : "")
                + (isDrawn && population != null
                        ? ", values: " + population.least() + ".." + population.most()
                        : "");
    }

    /** Whether what values are drawn from is told by {@link #content}. */
    boolean drawsPopulation() {
        return population == null || (content().contains("values:") && population.isUniform());
    }
}
