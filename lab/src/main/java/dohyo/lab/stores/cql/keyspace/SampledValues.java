package dohyo.lab.stores.cql.keyspace;

import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ValueSizes;
import dohyo.model.workload.CqlTypes;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Sizes of values in sampled rows, and nothing else of them. */
final class SampledValues {

    private static final int MOST_ELEMENTS = 20_000;
    private static final Pattern SIGNS = Pattern.compile("[<>,\\s]+");
    private static final Pattern GATHERED = Pattern.compile("(frozen<)?(list|set|map)<[^<>]*>+");

    private final List<ColumnDescription> columns;
    private final Map<String, ColumnSizes> sizes = new HashMap<>();
    private int rows;

    SampledValues(List<ColumnDescription> columns) {
        this.columns = columns;
        columns.forEach(column -> sizes.put(column.name(), new ColumnSizes()));
    }

    /** Single values and collections of them; of others the answer's form is not known here. */
    static boolean isMeasured(String type) {
        boolean isPlain = Arrays.stream(SIGNS.split(type))
                .allMatch(word -> CqlTypes.SINGLE.contains(word)
                        || word.equals("frozen")
                        || word.equals("list")
                        || word.equals("set")
                        || word.equals("map"));
        return isPlain && (type.indexOf('<') < 0 || GATHERED.matcher(type).matches());
    }

    /** Lengths of the values of a column, or of the elements in them. */
    private static final class ColumnSizes {
        private final List<Integer> lengths = new ArrayList<>();
        private int present;
        private long total;
        private long elements;
    }

    int rows() {
        return rows;
    }

    void add(List<byte[]> row) {
        rows++;
        for (int i = 0; i < Math.min(row.size(), columns.size()); i++) {
            byte[] value = row.get(i);
            if (value.length > 0) {
                ColumnDescription column = columns.get(i);
                add(
                        sizes.computeIfAbsent(column.name(), unused -> new ColumnSizes()),
                        column.type(),
                        value);
            }
        }
    }

    private static void add(ColumnSizes seen, String type, byte[] value) {
        seen.present++;
        seen.total += value.length;
        if (type.indexOf('<') < 0) {
            seen.elements++;
            seen.lengths.add(value.length);
            return;
        }
        ByteBuffer rest = ByteBuffer.wrap(value);
        int count = rest.remaining() < 4 ? 0 : Math.max(0, rest.getInt());
        seen.elements += Math.min(count, value.length / 4);
        while (rest.remaining() >= 4 && seen.lengths.size() < MOST_ELEMENTS) {
            int length = rest.getInt();
            if (length < 0 || length > rest.remaining()) {
                return;
            }
            seen.lengths.add(length);
            rest.position(rest.position() + length);
        }
    }

    /** Of each column, in whatever order. */
    Map<String, ValueSizes> sizes() {
        Map<String, ValueSizes> all = new HashMap<>();
        sizes.forEach((name, seen) -> all.put(name, of(seen)));
        return rows == 0 ? Map.of() : all;
    }

    private ValueSizes of(ColumnSizes seen) {
        int[] sorted =
                seen.lengths.stream().mapToInt(Integer::intValue).sorted().toArray();
        int present = Math.max(1, seen.present);
        return new ValueSizes(
                (double) seen.present / rows,
                (double) seen.total / present,
                Arrays.stream(sorted).average().orElse(0),
                sorted.length == 0 ? 0 : sorted[(int) Math.ceil(sorted.length * 0.9) - 1],
                (double) seen.elements / present);
    }
}
