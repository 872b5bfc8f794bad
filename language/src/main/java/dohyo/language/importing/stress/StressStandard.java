package dohyo.language.importing.stress;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.model.result.Json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The tables that cassandra-stress brings itself: standard1 and counter1. */
final class StressStandard {

    private static final long MOST_COLUMNS = 500;
    private static final Set<String> READS = Set.of("read", "counter_read");

    private final String command;
    private final StressOptions options;
    private final ImportNotes notes;
    private final boolean isAsIs;
    private final long columns;
    private final String size;

    StressStandard(String command, StressOptions options, ImportNotes notes, boolean isAsIs) {
        this.command = command;
        this.options = options;
        this.notes = notes;
        this.isAsIs = isAsIs;
        this.columns = columns();
        this.size = size();
    }

    private long columns() {
        Word given = options.take("-col", "n");
        if (given == null) {
            return 5;
        }
        StressDistribution count = StressDistribution.of(given);
        if (!count.law().equals("fixed")) {
            notes.change(
                    "-col n=" + count.written(), "each row has all " + count.most() + " columns");
        }
        if (count.most() < 1 || count.most() > MOST_COLUMNS) {
            given.refuse("1 to " + MOST_COLUMNS + " columns are possible", "write n=fixed(5)");
            return 1;
        }
        return count.most();
    }

    private String size() {
        Word given = options.take("-col", "size");
        return given == null ? "34" : StressDistribution.of(given).size("-col size", notes);
    }

    /** The workload. */
    String yaml(long count) {
        Map<String, Double> shares = shares();
        boolean isWriteOnly = shares.keySet().stream().noneMatch(READS::contains);
        StressKeys all = StressKeys.of(options, count, isWriteOnly, notes);
        StressKeys keys = isWriteOnly ? all : loaded(all);
        notes.drop("COMPACT STORAGE", "newer versions of the store cannot create such tables");
        boolean isCounter = shares.keySet().stream().anyMatch(name -> name.startsWith("counter"));
        boolean isPlain = shares.keySet().stream().anyMatch(name -> !name.startsWith("counter"));
        if (isPlain) {
            noteContent();
        }
        if (isCounter && isPlain) {
            notes.change("counters beside plain rows", "two tables, of which one is loaded");
        }
        Word space = options.take("-schema", "keyspace");
        String compaction = compaction();
        StringBuilder text = new StringBuilder("workloads:\n  stress:\n    keyspace: "
                + (space == null
                        ? "keyspace1"
                        : CqlImportTarget.space(space.text(), "keyspace1", notes))
                + "\n    schema:\n");
        text.append(isPlain ? StressText.item(created("standard1", "blob") + compaction) : "");
        text.append(isCounter ? StressText.item(created("counter1", "counter") + compaction) : "");
        text.append("    fields:\n      key: {type: blob, ")
                .append(keys.words())
                .append("}\n")
                .append(values(isPlain, isCounter))
                .append(data(isPlain, isWriteOnly ? 0 : keys.count()))
                .append("    operations:\n");
        shares.forEach((name, share) -> text.append(operation(name, share)));
        return text.toString();
    }

    private StressKeys loaded(StressKeys all) {
        StressKeys keys = all.atMost(StressRows.MOST_LOADED);
        if (keys.count() < all.count()) {
            notes.change(
                    all.count() + " rows",
                    keys.count() + "; to load more, raise rows: and from: together");
        }
        notes.correct(
                "reads of rows that were never written",
                keys.count() + " rows are loaded before anything is measured");
        return keys;
    }

    private void noteContent() {
        if (isAsIs) {
            notes.keep("the same content in each write of a row", "as cassandra-stress does");
        } else {
            notes.correct(
                    "the same content in each write of a row",
                    "each write has new content; --as-is writes the same again");
        }
    }

    private Map<String, Double> shares() {
        if (!command.equals("mixed")) {
            Map<String, Double> one = new LinkedHashMap<>();
            one.put(command, 1.0);
            return one;
        }
        Word ratio = options.take("", "ratio");
        if (ratio == null) {
            Map<String, Double> both = new LinkedHashMap<>();
            both.put("read", 1.0);
            both.put("write", 1.0);
            return both;
        }
        return StressImport.shares(ratio, Set.of("read", "write", "counter_read", "counter_write"));
    }

    private String compaction() {
        Word given = options.take("-schema", "compaction");
        if (given == null) {
            return "";
        }
        String strategy = given.text().replaceFirst("^strategy=", "");
        if (!strategy.matches("[A-Za-z]{1,60}Strategy")) {
            notes.drop(
                    "-schema compaction(" + given.text() + ")",
                    "only a strategy by its name is carried over; write the options into schema:");
            return "";
        }
        return " WITH compaction = {'class': '" + strategy + "'}";
    }

    private String names(String form) {
        return IntStream.range(0, (int) columns)
                .mapToObj(number -> form.replace("#", String.valueOf(number)))
                .collect(Collectors.joining(", "));
    }

    private String created(String table, String type) {
        return "CREATE TABLE IF NOT EXISTS " + table + " (key blob PRIMARY KEY, "
                + names("\"C#\" " + type) + ")";
    }

    private String values(boolean isPlain, boolean isCounter) {
        String of = isAsIs ? ", of: key" : "";
        String plain = "      c#: {type: blob, size: " + size + of + "}\n";
        String counter = "      n#: {type: counter, values: 1..1}\n";
        return (isPlain ? names(plain).replace("\n, ", "\n") : "")
                + (isCounter ? names(counter).replace("\n, ", "\n") : "");
    }

    private String data(boolean isPlain, long rows) {
        return "    data:\n      rows: " + rows + "\n      cql: " + Json.line(written(isPlain))
                + "\n      binds: [" + names(isPlain ? "c#" : "n#") + ", key]\n";
    }

    private String written(boolean isPlain) {
        return isPlain
                ? "UPDATE standard1 SET " + names("\"C#\" = ?") + " WHERE key = ?"
                : "UPDATE counter1 SET " + names("\"C#\" = \"C#\" + ?") + " WHERE key = ?";
    }

    private String operation(String name, double share) {
        boolean isPlain = !name.startsWith("counter");
        String cql = READS.contains(name)
                ? "SELECT " + names("\"C#\"") + " FROM " + (isPlain ? "standard1" : "counter1")
                        + " WHERE key = ?"
                : written(isPlain);
        String binds = READS.contains(name) ? "key" : names(isPlain ? "c#" : "n#") + ", key";
        return "      " + name + ":\n        weight: " + ForeignNumbers.plain(share)
                + "\n        cql: " + Json.line(cql) + "\n        binds: [" + binds + "]\n";
    }
}
