package dohyo.language.importing.stress;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A user profile of cassandra-stress.
 *
 * @param space the keyspace
 * @param columns by name, in the order of the table
 * @param schema statements that make what the table needs, and the table
 * @param queries by name
 */
record StressProfile(
        String space,
        StressTable table,
        Map<String, StressColumn> columns,
        List<String> schema,
        Insert insert,
        Map<String, Query> queries) {

    private static final int MOST_QUERIES = 200;
    private static final int MOST_DEFINITIONS = 100;

    /**
     * How rows are written.
     *
     * @param partitions of one insert
     * @param share the part of a partition's rows that it writes
     * @param kind of its batch
     * @param condition without its {@code IF}; empty for none
     */
    record Insert(StressDistribution partitions, double share, String kind, String condition) {}

    /**
     * A statement of its own.
     *
     * @param isOfOneRow whether its values are those of one row
     */
    record Query(Word cql, boolean isOfOneRow, String consistency) {}

    /** Reads one; empty after remarks. */
    static Optional<StressProfile> of(ForeignSource file, Node root, ImportNotes notes) {
        StressYaml yaml = new StressYaml(file, root);
        Word space = yaml.needed("keyspace");
        Word definition = yaml.needed("table_definition");
        Word named = yaml.needed("table");
        Map<String, Specification> specifications = specifications(yaml, notes);
        Insert insert = insert(yaml.part("insert"), notes);
        Map<String, Query> queries = queries(yaml.part("queries"), notes);
        List<Word> extra = yaml.words("extra_definitions");
        noteOthers(yaml, notes);
        Optional<StressTable> table =
                definition == null ? Optional.empty() : StressTable.of(definition);
        if (extra.size() > MOST_DEFINITIONS || queries.size() > MOST_QUERIES) {
            file.refuse("too many statements for a profile", "leave some out");
            return Optional.empty();
        }
        if (space == null || named == null || table.isEmpty()) {
            return Optional.empty();
        }
        List<String> schema =
                new ArrayList<>(extra.stream().map(StressProfile::created).toList());
        schema.add(0, table.get().statement());
        return Optional.of(new StressProfile(
                CqlImportTarget.space(space.text(), "stress", notes),
                table.get(),
                columns(table.get(), specifications, notes),
                schema,
                insert,
                queries));
    }

    private static void noteOthers(StressYaml yaml, ImportNotes notes) {
        yaml.word("specname");
        if (yaml.word("keyspace_definition") != null) {
            notes.drop(
                    "keyspace_definition",
                    "each trial has a fresh store, and a keyspace with one replica of each row");
        }
        yaml.part("token_range_queries")
                .names()
                .forEach(name -> notes.drop(
                        "token_range_queries: " + name,
                        "token ranges are not read; tlp/RangeScan does it for whole tables"));
        yaml.noteLeft("", notes);
    }

    private static String created(Word word) {
        return StressText.created(StressText.statement(word));
    }

    /** What the profile says of a column. */
    private record Specification(
            @Nullable Word size,
            @Nullable Word population,
            @Nullable Word cluster) {

        static final Specification NONE = new Specification(null, null, null);
    }

    private static Map<String, Specification> specifications(StressYaml yaml, ImportNotes notes) {
        Map<String, Specification> all = new LinkedHashMap<>();
        for (StressYaml item : yaml.items("columnspec")) {
            Word name = item.needed("name");
            Specification one = new Specification(
                    item.word("size"), item.word("population"), item.word("cluster"));
            if (name != null) {
                item.noteLeft("columnspec of " + name.text() + ": ", notes);
                all.put(name.text().toLowerCase(Locale.ROOT), one);
            }
        }
        return all;
    }

    private static Map<String, StressColumn> columns(
            StressTable table, Map<String, Specification> specifications, ImportNotes notes) {
        Map<String, StressColumn> columns = new LinkedHashMap<>();
        table.types().forEach((name, type) -> {
            Specification given = specifications.getOrDefault(name, Specification.NONE);
            specifications.remove(name);
            StressColumn column = new StressColumn(
                    name,
                    StressColumn.type(type),
                    size(name, given.size(), notes),
                    given.population() == null ? null : StressDistribution.of(given.population()),
                    given.cluster() == null
                            ? StressDistribution.fixed(1)
                            : StressDistribution.of(given.cluster()));
            if (!column.isKnown()) {
                notes.drop("column " + name, "no generator makes type " + type);
            }
            columns.put(name, column);
        });
        specifications
                .keySet()
                .forEach(name -> notes.drop("columnspec of " + name, "there is no such column"));
        return columns;
    }

    /** Without one, cassandra-stress takes 4 to 8. */
    private static String size(String name, @Nullable Word given, ImportNotes notes) {
        return given == null ? "4..8" : StressDistribution.of(given).size("size of " + name, notes);
    }

    private static Insert insert(StressYaml yaml, ImportNotes notes) {
        Word partitions = yaml.word("partitions");
        Word select = yaml.word("select");
        Word kind = yaml.word("batchtype");
        Word condition = yaml.word("condition");
        for (String name : List.of("visits", "revisit")) {
            Word word = yaml.word(name);
            if (word != null) {
                notes.drop(
                        "insert: " + name + "=" + word.text(),
                        "a partition is not written in several visits");
            }
        }
        yaml.noteLeft("insert: ", notes);
        String batch = kind == null ? "LOGGED" : kind.text().toUpperCase(Locale.ROOT);
        if (kind != null && !batch.matches("LOGGED|UNLOGGED|COUNTER")) {
            kind.refuse("a batch is LOGGED, UNLOGGED or COUNTER", "write one of them");
        }
        return new Insert(
                partitions == null
                        ? StressDistribution.fixed(1)
                        : StressDistribution.of(partitions),
                select == null ? 1 : share(select),
                batch.toLowerCase(Locale.ROOT),
                condition == null
                        ? ""
                        : StressText.statement(condition).replaceFirst("(?i)^IF\\s+", ""));
    }

    /** The mean of {@code uniform(1..10)/10}. */
    private static double share(Word select) {
        int slash = select.text().lastIndexOf('/');
        String divisor = slash < 0 ? "1" : select.text().substring(slash + 1).strip();
        String law = slash < 0 ? select.text() : select.text().substring(0, slash);
        StressDistribution rows = StressDistribution.of(select.with(law));
        if (!divisor.matches("[1-9][0-9]{0,8}(\\.[0-9]{1,9})?")) {
            select.refuse("'select' is a distribution divided by a number", "write fixed(1)/10");
            return 1;
        }
        double mean = ((double) rows.least() + rows.most()) / 2;
        return Math.min(1, mean / Double.parseDouble(divisor));
    }

    private static Map<String, Query> queries(StressYaml yaml, ImportNotes notes) {
        Map<String, Query> queries = new LinkedHashMap<>();
        for (String name : yaml.names()) {
            StressYaml query = yaml.filled(name);
            Word cql = query.needed("cql");
            Word fields = query.word("fields");
            Word level = query.word("consistencyLevel");
            Word serial = query.word("serialConsistencyLevel");
            if (serial != null) {
                notes.drop(
                        "queries: " + name + ": serialConsistencyLevel=" + serial.text(),
                        "write serial-consistency: at the operation if it has a condition");
            }
            query.noteLeft("queries: " + name + ": ", notes);
            if (fields != null && !fields.text().matches("(?i)samerow|multirow")) {
                fields.refuse("'fields' is samerow or multirow", "write one of them");
            }
            if (cql != null) {
                queries.put(
                        name,
                        new Query(
                                cql,
                                fields != null && fields.text().equalsIgnoreCase("samerow"),
                                level == null ? "" : CqlImportTarget.level(level)));
            }
        }
        return queries;
    }
}
