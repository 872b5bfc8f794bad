package dohyo.language.importing.schema;

import dohyo.language.importing.ImportNotes;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.IndexDescription;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableProperties;
import dohyo.model.cql.keyspace.TypeDescription;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The statements that make the tables of a keyspace again. */
final class KeyspaceStatements {

    private static final int LONGEST = 9000;
    private static final String OURS = "org.apache.cassandra.";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");

    private final ImportNotes notes;

    KeyspaceStatements(ImportNotes notes) {
        this.notes = notes;
    }

    /** Types first, then the table, then its indexes; empty, with a note, when it cannot be. */
    Optional<List<String>> of(TableDescription table, List<TypeDescription> types) {
        List<String> all = new ArrayList<>();
        types.forEach(type -> all.add(type(type)));
        all.add(table(table));
        for (String statement : all) {
            if (!isPlain(statement)) {
                notes.drop("table " + table.name(), "no statement on one line makes it");
                return Optional.empty();
            }
        }
        table.indexes().forEach(index -> index(table, index).ifPresent(all::add));
        return Optional.of(all);
    }

    private static boolean isPlain(String statement) {
        return statement.length() <= LONGEST
                && CqlTokens.of(statement).problem().isEmpty();
    }

    /** Of all types those that its columns are made of, and those that these are made of. */
    static List<TypeDescription> needed(List<TypeDescription> types, TableDescription table) {
        Set<String> names = new HashSet<>();
        table.columns().forEach(column -> names.addAll(names(column.type())));
        for (int i = types.size() - 1; i >= 0; i--) { // what a type is made of stands before it
            TypeDescription type = types.get(i);
            if (names.contains(type.name())) {
                type.fields().values().forEach(field -> names.addAll(names(field)));
            }
        }
        return types.stream().filter(type -> names.contains(type.name())).toList();
    }

    private static Set<String> names(String type) {
        Set<String> names = new HashSet<>();
        Matcher matcher = NAME.matcher(type);
        while (matcher.find()) {
            names.add(matcher.group());
        }
        return names;
    }

    private static String type(TypeDescription type) {
        return "CREATE TYPE " + CqlNames.quoted(type.name()) + " ("
                + type.fields().entrySet().stream()
                        .map(field -> CqlNames.quoted(field.getKey()) + " " + field.getValue())
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /** Keys first, then the rest by name, as schemas are written. */
    static List<ColumnDescription> inOrder(TableDescription table) {
        List<ColumnDescription> columns = new ArrayList<>();
        for (Role role : Role.values()) {
            columns.addAll(table.columns(role));
        }
        return columns;
    }

    private String table(TableDescription table) {
        String columns = inOrder(table).stream()
                .map(column -> CqlNames.quoted(column.name()) + " " + column.type()
                        + (column.role() == Role.STATIC ? " static" : ""))
                .collect(Collectors.joining(", "));
        List<ColumnDescription> clustering = table.columns(Role.CLUSTERING);
        String key = "(" + quoted(table.columns(Role.PARTITION_KEY)) + ")"
                + (clustering.isEmpty() ? "" : ", " + quoted(clustering));
        List<String> options = options(table, clustering);
        return "CREATE TABLE " + CqlNames.quoted(table.name()) + " (" + columns
                + ", PRIMARY KEY (" + key + "))"
                + (options.isEmpty() ? "" : " WITH " + String.join(" AND ", options));
    }

    private static String quoted(List<ColumnDescription> columns) {
        return columns.stream()
                .map(column -> CqlNames.quoted(column.name()))
                .collect(Collectors.joining(", "));
    }

    private List<String> options(TableDescription table, List<ColumnDescription> clustering) {
        TableProperties properties = table.properties();
        List<String> options = new ArrayList<>();
        if (clustering.stream().anyMatch(ColumnDescription::isDescending)) {
            options.add(clustering.stream()
                    .map(column -> CqlNames.quoted(column.name())
                            + (column.isDescending() ? " DESC" : " ASC"))
                    .collect(Collectors.joining(", ", "CLUSTERING ORDER BY (", ")")));
        }
        map(table, "compaction", properties.compaction()).ifPresent(options::add);
        map(table, "compression", properties.compression()).ifPresent(options::add);
        if (properties.graceSeconds() >= 0) {
            options.add("gc_grace_seconds = " + properties.graceSeconds());
        }
        if (properties.expirySeconds() > 0) {
            notes.drop(
                    "default_time_to_live of " + table.name(),
                    "rows that are loaded would be gone when they are asked for");
        }
        properties.others().stream()
                .filter(name -> !name.equals("default_time_to_live"))
                .forEach(name -> notes.drop(
                        "option " + name + " of " + table.name(), "the usual one is used"));
        return options;
    }

    /** Classes of others cannot be loaded here, and what is no plain text is no option. */
    private Optional<String> map(TableDescription table, String name, Map<String, String> map) {
        boolean isPlain = map.entrySet().stream()
                .allMatch(entry -> entry.getKey().matches("[A-Za-z_.]{1,64}")
                        && entry.getValue().matches("[A-Za-z0-9_.%-]{1,200}"));
        boolean isOurs = map.entrySet().stream()
                .filter(entry -> entry.getKey().matches("class|sstable_compression"))
                .allMatch(entry ->
                        !entry.getValue().contains(".") || entry.getValue().startsWith(OURS));
        if (!isPlain || !isOurs) {
            notes.drop(
                    "option " + name + " of " + table.name(),
                    "it names a class that is not Cassandra's own, or is no plain text");
            return Optional.empty();
        }
        return map.isEmpty()
                ? Optional.empty()
                : Optional.of(map.entrySet().stream()
                        .map(entry -> "'" + entry.getKey() + "': '" + entry.getValue() + "'")
                        .collect(Collectors.joining(", ", name + " = {", "}")));
    }

    private Optional<String> index(TableDescription table, IndexDescription index) {
        String using = index.implementation();
        boolean isKnown = using.isEmpty()
                || using.matches("(" + OURS + "index\\.sai\\.)?StorageAttachedIndex");
        String target = index.target();
        boolean isPlain = index.name().matches("[A-Za-z0-9_]{1,100}")
                && target.matches("[ -~&&[^;?']]{1,200}");
        String statement = "CREATE " + (using.isEmpty() ? "" : "CUSTOM ") + "INDEX "
                + CqlNames.quoted(index.name()) + " ON " + CqlNames.quoted(table.name()) + " ("
                + target + ")" + (using.isEmpty() ? "" : " USING 'StorageAttachedIndex'");
        if (!isKnown || !isPlain || !isPlain(statement)) {
            notes.drop(
                    "index " + index.name(),
                    "it is of a class of others, or no plain CQL names it");
            return Optional.empty();
        }
        return Optional.of(statement);
    }
}
