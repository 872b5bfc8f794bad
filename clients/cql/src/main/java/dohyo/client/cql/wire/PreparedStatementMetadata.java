package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;

/**
 * What the server knows a prepared statement by.
 *
 * @param id sent with every EXECUTE
 * @param metadataId what it knows the columns of its rows by; empty before protocol v5
 * @param markers the values to bind, in order
 * @param key which of them make the partition key
 * @param keyspaces of the tables whose columns are bound or answered
 */
public record PreparedStatementMetadata(
        ByteBuffer id,
        ByteBuffer metadataId,
        List<Column> markers,
        PartitionKeyMarkers key,
        Set<String> keyspaces) {

    /** Without a known partition key. */
    public PreparedStatementMetadata(ByteBuffer id, ByteBuffer metadataId, List<Column> markers) {
        this(id, metadataId, markers, PartitionKeyMarkers.UNBOUND, Set.of());
    }
}
