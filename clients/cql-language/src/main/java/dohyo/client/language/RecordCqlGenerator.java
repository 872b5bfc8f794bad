package dohyo.client.language;

import dohyo.model.workload.Field;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records as CQL has them: a table with one key column. A text is a {@code varchar}, which is the
 * same as {@code text}, and the word in which YCSB's tables have always been made.
 */
final class RecordCqlGenerator {

    /** Words that CQL keeps for itself; a column of this name stands in quotes. */
    private static final Set<String> RESERVED = Set.of(("add allow alter and apply asc authorize"
                    + " batch begin by columnfamily create default delete desc describe drop"
                    + " entries execute from full grant if in index infinity insert into is"
                    + " keyspace limit materialized mbean mbeans modify nan norecursive not null of"
                    + " on or order primary rename replace revoke schema select set table to token"
                    + " truncate unlogged unset update use using view where with")
            .split(" "));

    private RecordCqlGenerator() {}

    /** What makes a table of records. */
    static String creation(Table table) {
        return "CREATE TABLE IF NOT EXISTS " + name(table.name()) + " ("
                + Stream.concat(
                                Stream.of(column(table.key()) + " PRIMARY KEY"),
                                table.columns().stream().map(RecordCqlGenerator::column))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private static String column(Column column) {
        return name(column.name()) + " " + type(column.type());
    }

    private static String type(Field.Type type) {
        return type == Field.Type.TEXT ? "varchar" : type.name().toLowerCase(Locale.ROOT);
    }

    /**
     * One of the ways of asking.
     *
     * @param isKey how the key is compared, {@code = ?} or {@code IN ?}
     */
    static String of(RecordAsk ask, int variant, String isKey) {
        String table = name(ask.table().name());
        String key = name(ask.table().key().name());
        List<String> fields = ask.fields(variant);
        return switch (ask.verb()) {
            case GET, MULTI_GET ->
                "SELECT " + columns(fields) + " FROM " + table + " WHERE " + key + isKey;
            case PUT -> put(table, key, fields) + ttl(ask);
            case UPDATE ->
                "UPDATE " + table + ttl(ask) + " SET " + set(fields) + " WHERE " + key + " = ?";
            case DELETE -> "DELETE FROM " + table + " WHERE " + key + " = ?";
            case SCAN ->
                "SELECT " + columns(fields) + " FROM " + table + " WHERE token(" + key
                        + ") >= token(?) LIMIT ?";
            case COMPARE_AND_SET ->
                "UPDATE " + table + ttl(ask) + " SET " + set(fields) + " WHERE " + key + " = ? IF "
                        + compared(fields);
        };
    }

    /** Of a whole record the key comes first, and the others in the order of their names. */
    private static String columns(List<String> fields) {
        return fields.isEmpty()
                ? "*"
                : fields.stream().map(RecordCqlGenerator::name).collect(Collectors.joining(", "));
    }

    private static String put(String table, String key, List<String> fields) {
        String markers = String.join(", ", Collections.nCopies(fields.size() + 1, "?"));
        return "INSERT INTO " + table + " ("
                + Stream.concat(Stream.of(key), fields.stream().map(RecordCqlGenerator::name))
                        .collect(Collectors.joining(", "))
                + ") VALUES (" + markers + ")";
    }

    private static String ttl(RecordAsk ask) {
        return ask.expires() ? " USING TTL " + ask.ttlSeconds() : "";
    }

    private static String set(List<String> fields) {
        return fields.stream().map(field -> name(field) + " = ?").collect(Collectors.joining(", "));
    }

    private static String compared(List<String> fields) {
        return fields.stream()
                .map(field -> name(field) + " = ?")
                .collect(Collectors.joining(" AND "));
    }

    private static String name(String word) {
        return RESERVED.contains(word) ? '"' + word + '"' : word;
    }
}
