package dohyo.client.cql.wire;

import java.util.List;

/**
 * Which markers of a prepared statement make its partition key.
 *
 * @param keyspace of its table; empty when there are no markers
 * @param table empty likewise
 * @param markers their indices, in the key's order; empty when the key is not bound as a whole
 */
public record PartitionKeyMarkers(String keyspace, String table, List<Integer> markers) {

    /** Of a statement of which nothing is known. */
    public static final PartitionKeyMarkers UNBOUND = new PartitionKeyMarkers("", "", List.of());

    /** Of a statement whose first marker takes a list of keys; the server does not say so. */
    public PartitionKeyMarkers listed() {
        return new PartitionKeyMarkers(keyspace, table, List.of(0));
    }
}
