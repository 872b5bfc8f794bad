package dohyo.model.workload;

import java.util.List;

/**
 * Where the data of a workload lie in the store.
 *
 * @param name by which the store keeps them apart from others' data
 * @param replication how often each record is kept, in the store's own words; empty until it is
 *     known which store that is
 * @param schema statements in the store's own words that make what is needed, run once on the fresh
 *     store
 * @param tables of records that are made there as well
 */
public record Space(String name, String replication, List<String> schema, List<Table> tables) {

    public Space {
        schema = List.copyOf(schema);
        tables = List.copyOf(tables);
    }

    /** With what these statements make. */
    public static Space of(String name, List<String> schema) {
        return new Space(name, "", schema, List.of());
    }

    /** The same in a store that keeps each record so often. */
    public Space replicated(String other) {
        return new Space(name, other, schema, tables);
    }

    /** The same with records. */
    public Space with(List<Table> records) {
        return new Space(name, replication, schema, records);
    }
}
