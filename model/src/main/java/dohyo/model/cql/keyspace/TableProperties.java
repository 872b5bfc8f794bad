package dohyo.model.cql.keyspace;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a table is kept.
 *
 * @param expirySeconds after which rows are gone by themselves; 0 for never
 * @param others names of properties that are not what they are for a new table
 */
public record TableProperties(
        Map<String, String> compaction,
        Map<String, String> compression,
        long graceSeconds,
        long expirySeconds,
        List<String> others) {

    public TableProperties {
        compaction = Collections.unmodifiableMap(new TreeMap<>(compaction));
        compression = Collections.unmodifiableMap(new TreeMap<>(compression));
        others = List.copyOf(others);
    }
}
