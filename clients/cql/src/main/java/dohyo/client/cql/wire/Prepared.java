package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What the server knows a prepared statement by.
 *
 * @param id sent with every EXECUTE
 * @param metadataId what it knows the columns of its rows by; empty before protocol v5
 * @param markers the values to bind, in order
 */
public record Prepared(ByteBuffer id, ByteBuffer metadataId, List<Column> markers) {}
