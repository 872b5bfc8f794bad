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
public record StoreNamespace(
        String name, String replication, List<String> schema, List<Table> tables) {

    public StoreNamespace {
        schema = List.copyOf(schema);
        tables = List.copyOf(tables);
    }

    /** With what these statements make. */
    public static StoreNamespace of(String name, List<String> schema) {
        return new StoreNamespace(name, "", schema, List.of());
    }

    /** The same in a store that keeps each record so often. */
    public StoreNamespace replicated(String other) {
        return new StoreNamespace(name, other, schema, tables);
    }

    /** The same with records. */
    public StoreNamespace with(List<Table> records) {
        return new StoreNamespace(name, replication, schema, records);
    }
}
