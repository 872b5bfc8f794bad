package dohyo.language.importing.schema;

import java.util.Locale;
import java.util.Set;

/** Names of a schema, as statements and as experiment files have them. */
final class CqlNames {

    private static final Set<String> RESERVED = Set.of(
            ("add allow alter and apply asc authorize batch begin by columnfamily create default"
                            + " delete desc describe drop entries execute from full grant if in"
                            + " index infinity insert into is keyspace limit materialized mbean"
                            + " mbeans modify nan norecursive not null of on or order primary"
                            + " rename replace revoke schema select set table to token truncate"
                            + " unlogged unset update use using view where with")
                    .split(" ", -1));

    private CqlNames() {}

    /** Whether a statement on one line can have it, in quotes at least, beyond doubt. */
    static boolean isUsable(String name) {
        return name.matches("[ -~&&[^\"]]{1,64}") && !name.isBlank();
    }

    /** As it stands in statements. */
    static String quoted(String name) {
        boolean isPlain = name.matches("[a-z][a-z0-9_]*") && !RESERVED.contains(name);
        return isPlain ? name : "\"" + name + "\"";
    }

    /** A column's as a field's; what a column may be called, a field mostly may. */
    static String field(String column, Set<String> taken) {
        return column.matches("[A-Za-z][A-Za-z0-9_]{0,63}") && !taken.contains(column)
                ? column
                : plain(column, 60, taken);
    }

    /**
     * As experiment files have it.
     *
     * @param taken names that others have already
     */
    static String plain(String name, int most, Set<String> taken) {
        String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        String begun = letters.matches("[a-z].*") ? letters : "n" + letters;
        String cut = begun.substring(0, Math.min(most, begun.length()));
        String free = cut;
        for (int number = 2; taken.contains(free); number++) {
            String tail = "_" + number;
            free = cut.substring(0, Math.min(most - tail.length(), cut.length())) + tail;
        }
        return free;
    }
}
