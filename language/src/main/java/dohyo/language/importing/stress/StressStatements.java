package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.stress.StressProfile.Query;
import dohyo.model.cql.CqlInsert;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The statements of a profile as operations. */
final class StressStatements {

    /** Looked for from the beginning of a word only: a word may be as long as a statement. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?i)(?<!\\w)(\\w+) (?:=|[<>](?: =)?|IN \\(|CONTAINS(?: KEY)?)(?: \\? ,)*$");

    private static final long MOST_IN_BATCH = 10_000;

    private final StressProfile profile;
    private final StressRows rows;
    private final ImportNotes notes;
    private final Set<String> names = new LinkedHashSet<>();

    StressStatements(StressProfile profile, StressRows rows, ImportNotes notes) {
        this.profile = profile;
        this.rows = rows;
        this.notes = notes;
    }

    /** The statement that writes a row, with markers. */
    String insert() {
        if (isUpdate()) {
            return update(this::assigned);
        }
        return "INSERT INTO " + profile.table().name() + " (" + String.join(", ", columns())
                + ") VALUES (" + "?, ".repeat(columns().size() - 1) + "?)";
    }

    /** The same with a condition, as cassandra-stress does it: an update. */
    private String insertIf(String condition) {
        return update(this::assigned) + " IF " + condition;
    }

    /** As cassandra-stress does it: what a column has is added to only by an update. */
    private boolean isUpdate() {
        return values().stream().anyMatch(this::isAddedTo);
    }

    private String assigned(String name) {
        return name + " = " + (isAddedTo(name) ? name + " + ?" : "?");
    }

    /** To counters, and to lists and sets that are not frozen; all else is replaced. */
    private boolean isAddedTo(String name) {
        return profile.table()
                .types()
                .getOrDefault(name, "")
                .matches("(?s)counter|(list|set)\\s*<.*");
    }

    private String update(UnaryOperator<String> assigned) {
        return "UPDATE " + profile.table().name() + " SET "
                + values().stream().map(assigned).collect(Collectors.joining(", "))
                + " WHERE "
                + profile.table().key().stream()
                        .map(name -> name + " = ?")
                        .collect(Collectors.joining(" AND "));
    }

    /** Columns that are no part of the key. */
    private List<String> values() {
        List<String> keys = profile.table().key();
        return columns().stream().filter(name -> !keys.contains(name)).toList();
    }

    private boolean hasCounters() {
        return profile.columns().values().stream().anyMatch(StressColumn::isCounter);
    }

    private List<String> columns() {
        return profile.columns().values().stream()
                .filter(StressColumn::isKnown)
                .map(StressColumn::name)
                .toList();
    }

    /** Columns in the order of the markers of {@link #insert}. */
    private List<String> inserted() {
        return isUpdate() ? updated() : columns();
    }

    /** The same of an update. */
    private List<String> updated() {
        List<String> all = new ArrayList<>(values());
        all.addAll(profile.table().key());
        return all;
    }

    /** What of the condition of an insert can be asked. */
    private String condition() {
        String condition = profile.insert().condition();
        if (!condition.isEmpty() && (hasCounters() || values().isEmpty())) {
            notes.drop(
                    "insert: condition: IF " + condition,
                    hasCounters()
                            ? "counters are not written under a condition"
                            : "the table has only key columns, which no update can set");
            return "";
        }
        if (!condition.isEmpty()) {
            notes.change(
                    "insert: condition: IF " + condition,
                    "asked of rows that are loaded before the load begins, too; one that wants"
                            + " rows to be absent never holds for those");
        }
        return condition;
    }

    /** The part {@code data:}. */
    String data(boolean isLoaded) {
        long count = isLoaded ? rows.keys().count() * rows.perPartition() : 0;
        return "    data:\n      rows: " + count + "\n      cql: " + Json.line(insert())
                + "\n      binds: " + inserted() + "\n";
    }

    /** An insert of a row, or of several in a batch. */
    String insertion(double weight) {
        StressProfile.Insert how = profile.insert();
        long share = Math.max(1, Math.round((double) rows.perPartition() * how.share()));
        long partitions = Math.max(1, how.partitions().middle());
        if (partitions > 1) {
            notes.change(
                    "insert: partitions=" + how.partitions().written(),
                    "one partition per insert; " + partitions
                            + " times as many inserts write the same amount");
        }
        long size = Math.min(MOST_IN_BATCH, share);
        if (size < share) {
            notes.change("insert of " + share + " rows", "cut to " + MOST_IN_BATCH);
        }
        names.add("insert");
        if (size > 1) {
            notes.change(
                    "inserts of " + size + " rows",
                    "drawn one by one from the partition, so the same row may come twice"
                            + (rows.areNumbered() ? "" : "; some are new, and partitions grow"));
        }
        String kind = hasCounters() ? "counter" : how.kind().replace("counter", "logged");
        String batch = size == 1
                ? ""
                : "        batch: {kind: " + kind + ", size: " + size + ", same: " + same() + "}\n";
        String condition = condition();
        List<String> binds = (condition.isEmpty() ? inserted() : updated())
                .stream()
                        .map(name -> size > 1 && !isOfPartition(name) ? rows.free(name) : name)
                        .toList();
        return "      insert:\n        weight: " + ForeignNumbers.plain(weight) + "\n        cql: "
                + Json.line(condition.isEmpty() ? insert() : insertIf(condition))
                + "\n        binds: " + binds + "\n" + batch;
    }

    private boolean isOfPartition(String name) {
        return profile.table().partition().contains(name);
    }

    private List<String> same() {
        return profile.table().partition().stream().filter(rows::isKey).toList();
    }

    /** A statement of the profile's own; empty after remarks. */
    String query(String name, Query query, double weight) {
        String cql = StressText.statement(query.cql());
        CqlTokens text = CqlTokens.of(cql);
        List<String> columns = columns(text, query);
        boolean isRead = text.begins("SELECT");
        boolean isFound = columns.stream().allMatch(rows::isFound);
        if (isRead && !isFound) {
            notes.change(
                    "query " + name,
                    "selects by a column whose values are not reproducible; it may find nothing");
        }
        List<String> binds = columns.stream()
                .map(column -> bind(column, columns, query.isOfOneRow()))
                .toList();
        return "      " + unique(name) + ":\n        weight: " + ForeignNumbers.plain(weight)
                + "\n        cql: " + Json.line(cql) + "\n"
                + (binds.isEmpty() ? "" : "        binds: " + binds + "\n")
                + (query.consistency().isEmpty()
                        ? ""
                        : "        consistency: " + query.consistency() + "\n")
                + (isRead && !isFound ? "        empty: expected\n" : "");
    }

    private String bind(String column, List<String> all, boolean isOfOneRow) {
        boolean isWhole = all.containsAll(rows.needs(column));
        List<String> clustering = profile.table().clustering();
        boolean areApart = all.stream().filter(clustering::contains).allMatch(rows::isNumbered);
        boolean isFree = !isOfOneRow && areApart && clustering.contains(column);
        return isWhole && !isFree ? rows.bound(column) : rows.free(column);
    }

    private String unique(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
        String tag = plain.matches("[A-Za-z].*") ? plain : "query_" + plain;
        String cut = tag.length() > 50 ? tag.substring(0, 50) : tag;
        String free = cut;
        for (int i = 2; !names.add(free); i++) {
            free = cut + "_" + i;
        }
        return free;
    }

    /** The column that each marker stands for. */
    private List<String> columns(CqlTokens text, Query query) {
        List<Token> tokens = text.tokens();
        List<String> columns = new ArrayList<>();
        List<String> inserted = CqlInsert.of(text).map(CqlInsert::marked).orElse(List.of());
        for (int i = 0; i < tokens.size(); i++) {
            if (!tokens.get(i).isSign("?")) {
                continue;
            }
            String column = columns.size() < inserted.size()
                    ? inserted.get(columns.size())
                    : before(tokens.subList(0, i));
            StressColumn known = profile.columns().get(column);
            if (known == null || !known.isKnown()) {
                query.cql()
                        .refuse(
                                column.isEmpty()
                                        ? "cannot tell which column a ? is bound to"
                                        : "no values can be generated for column "
                                                + MessagePhrases.quoted(column),
                                "write column = ?, or the value itself");
                return List.of();
            }
            columns.add(column);
        }
        return columns;
    }

    private static String before(List<Token> tokens) {
        String said = tokens.stream()
                .map(token -> token.kind() == CqlTokens.Kind.QUOTED ? "\"" : token.text())
                .collect(Collectors.joining(" "));
        Matcher before = BEFORE.matcher(said);
        return before.find() ? before.group(1).toLowerCase(Locale.ROOT) : "";
    }
}
