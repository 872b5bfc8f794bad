package dohyo.language.importing.stress;

import dohyo.language.importing.ImportNotes;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a profile: how many there are, and the generators of their columns. Partitions are
 * numbered, and the rows of each within it, so that what is read is what was written.
 */
final class StressRows {

    /** How many are loaded at most; cassandra-stress loads none by itself. */
    static final long MOST_LOADED = 1_000_000;

    private static final String ANY = "_any";

    private final StressProfile profile;
    private final boolean isLoaded;
    private final boolean isSame;
    private final ImportNotes notes;
    private final @Nullable StressColumn key;
    private final List<StressColumn> numbered = new ArrayList<>();
    private final Map<String, Long> within = new LinkedHashMap<>();
    private final Map<String, String> fields = new LinkedHashMap<>();
    private long perPartition = 1;
    private StressKeys keys;

    /**
     * Rows of a profile.
     *
     * @param isLoaded whether they are there before anything is measured
     * @param isSame whether a row is written with the same content each time
     */
    StressRows(
            StressProfile profile,
            StressKeys keys,
            boolean isLoaded,
            boolean isSame,
            ImportNotes notes) {
        this.profile = profile;
        this.isLoaded = isLoaded;
        this.isSame = isSame;
        this.notes = notes;
        this.keys = keys;
        this.key = profile.table().partition().stream()
                .map(this::column)
                .filter(StressColumn::namesRows)
                .findFirst()
                .orElse(null);
        number();
        limit();
        if (this.key != null) {
            profile.columns().values().stream()
                    .filter(StressColumn::isKnown)
                    .forEach(column -> fields.put(column.name(), field(column)));
        }
    }

    /** Whether partitions can be told apart by a column. */
    boolean haveKey() {
        return key != null;
    }

    /** Whether its values are the numbers of rows, so that any of them can be drawn by itself. */
    boolean isNumbered(String name) {
        return numbered.contains(column(name));
    }

    private StressColumn column(String name) {
        StressColumn column = profile.columns().get(name);
        if (column == null) {
            throw new IllegalStateException("no column " + name);
        }
        return column;
    }

    /** How many rows each partition has: the product of what its clustering columns say. */
    private void number() {
        for (String name : profile.table().clustering()) {
            StressColumn column = column(name);
            long values = Math.max(1, column.cluster().middle());
            if (!column.cluster().law().equals("fixed")) {
                notes.change(
                        "cluster of " + name + "=" + column.cluster().written(),
                        "every partition has " + values + " of them, the midpoint");
            }
            if (!column.namesRows() && values > 1 && !isOnlyClustering()) {
                notes.drop(
                        "cluster of " + name + "=" + column.cluster().written(),
                        "a column of that type cannot number rows");
                continue;
            }
            if (perPartition > MOST_LOADED / values) {
                notes.change(
                        "cluster of " + name + "=" + column.cluster().written(),
                        "one value, or a partition would exceed " + MOST_LOADED + " rows");
                values = 1;
            }
            perPartition *= values;
            if (column.namesRows()) {
                numbered.add(column);
                within.put(name, values);
            }
        }
    }

    private boolean isOnlyClustering() {
        return profile.table().clustering().stream()
                .noneMatch(name -> column(name).namesRows());
    }

    /**
     * No more partitions than their columns have values, and than are loaded in reasonable time.
     */
    private void limit() {
        long values = 1;
        for (String name : profile.table().partition()) {
            StressDistribution population = column(name).population();
            long all = column(name).type().equals("type: boolean") ? 2 : Long.MAX_VALUE;
            long each = population == null ? all : Math.min(all, population.span());
            values = values > Long.MAX_VALUE / each ? Long.MAX_VALUE : values * each;
        }
        if (key != null && !key.size().isEmpty()) {
            notes.change(
                    "size of " + key.name() + "=" + key.size(),
                    "keys are numbered, and all differ; cassandra-stress makes content of that"
                            + " size, which coincides where it is short");
        }
        StressKeys distinct = keys.atMost(values);
        if (distinct.count() < keys.count()) {
            notes.change(
                    "population of the partition key",
                    distinct.count() + " partitions; cassandra-stress draws that many"
                            + " with replacement, so some come often and others never");
        }
        long most = isLoaded ? Math.max(1, MOST_LOADED / perPartition) : Long.MAX_VALUE;
        keys = distinct.atMost(most);
        if (isLoaded) {
            notes.correct(
                    "reads of rows that were never written",
                    keys.count() * perPartition + " rows in " + keys.count()
                            + " partitions are loaded before anything is measured");
        }
        if (keys.count() < distinct.count()) {
            notes.change(
                    distinct.count() + " partitions of " + perPartition + " rows",
                    keys.count() + " partitions; to load more than " + MOST_LOADED
                            + " rows, raise rows: and from: together");
        }
    }

    private String field(StressColumn column) {
        if (key == null || column.equals(key)) {
            return column.type() + ", " + keys.words()
                    + (perPartition > 1 ? ", repeat: " + perPartition : "");
        }
        String name = column.name();
        if (profile.table().partition().contains(name)) {
            return column.content() + ", of: " + key.name();
        }
        if (numbered.contains(column)) {
            return isLoaded
                    ? column.type() + ", with: " + key.name() + ", from: " + within.get(name)
                            + (below(column) > 1 ? ", repeat: " + below(column) : "")
                    : any(column);
        }
        boolean isOfKey = profile.table().clustering().contains(name);
        boolean follows = isLoaded
                && !column.isMoment()
                && !column.isCounter()
                && (isOfKey ? !numbered.isEmpty() : isSame && !isUnnumbered());
        return column.content() + (follows ? ", of: " + ofRow() : "");
    }

    /** Whether there are several rows in a partition that cannot be told apart. */
    private boolean isUnnumbered() {
        return numbered.isEmpty() && !profile.table().clustering().isEmpty();
    }

    private String ofRow() {
        List<String> names = new ArrayList<>();
        names.add(key == null ? "" : key.name());
        numbered.forEach(column -> names.add(column.name()));
        return names.size() == 1 ? names.get(0) : "[" + String.join(", ", names) + "]";
    }

    /** How many rows have one value of a column within a partition, before its next. */
    private long below(StressColumn column) {
        long product = 1;
        for (int i = numbered.indexOf(column) + 1; i < numbered.size(); i++) {
            product *= within.getOrDefault(numbered.get(i).name(), 1L);
        }
        return product;
    }

    private String any(StressColumn column) {
        return numbered.contains(column)
                ? column.type() + ", choose: uniform, from: " + within.get(column.name())
                : column.content();
    }

    /** Whether the columns that order rows are all drawn from those that were loaded. */
    boolean areNumbered() {
        return profile.table().clustering().size() == numbered.size();
    }

    /** The generator of a column that belongs to the row of the statement's key. */
    String bound(String column) {
        return column;
    }

    /** The generator of a column that is of any row. */
    String free(String column) {
        if (key != null && column.equals(key.name())) {
            return column;
        }
        String name = column + ANY;
        fields.put(name, any(column(column)));
        return name;
    }

    /** Whether values of a column, drawn so, are found in the table. */
    boolean isFound(String column) {
        StressColumn found = column(column);
        return profile.table().partition().contains(column)
                || numbered.contains(found)
                || (profile.table().clustering().contains(column)
                        && !found.isMoment()
                        && !numbered.isEmpty());
    }

    boolean isKey(String column) {
        return key != null && key.name().equals(column);
    }

    /** Whether a generator needs others of its row beside it in the statement. */
    List<String> needs(String column) {
        String words = fields.getOrDefault(column, "");
        if (words.contains(", of: [")) {
            return List.of(ofRow().replaceAll("[\\[\\] ]", "").split(","));
        }
        boolean isWith = words.contains(", with: ") || words.contains(", of: ");
        return isWith && key != null ? List.of(key.name()) : List.of();
    }

    long perPartition() {
        return perPartition;
    }

    StressKeys keys() {
        return keys;
    }

    /** The part {@code fields:} of a workload. */
    String yaml() {
        StringBuilder text = new StringBuilder("    fields:\n");
        fields.forEach((name, words) ->
                text.append("      ").append(name).append(": {").append(words).append("}\n"));
        return text.toString();
    }
}
